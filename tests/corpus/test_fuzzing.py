"""Whatever is written, every reader ends in a result or in one line, never in another exception."""

import string
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.engine.errors import BoroughsError
from tests.corpus.readers import FILES, TEXTS
from tests.corpus.test_corpus import CORPUS

GOOD = {
    "scenario": CORPUS["scenarios"]["good"],
    "overlay": CORPUS["overlays"]["good"],
    "study": CORPUS["studies"]["good"],
    "town map": CORPUS["maps"]["good"],
    "vectors": CORPUS["vectors"]["good"],
    "csv": 'key,value,note\na,1,"x, y"\nb,2,\n',
    "record": '{"study": "mine", "seed": 1, "players": [2], "arms": ["base"], "readings": null}',
    "strategy": "green(parks=2, people=3)",
    "seats": "green,industry(parks=2),'a,b'",
    "ban": "2:choose_card=D",
    "key=value": "start_money=equal",
    "weights": "eaten=2,disabled=1/2",
    "town": "20/3",
    "whole number": "1_000",
}
MARKS = "\"'[]{}()=,.:/#|*\n\r\t\0\ufeff\u2028é٣"
SNIPPETS = (
    *MARKS, '"""', "\x1b[31m", "-1", "0", "1e999", "nan", "inf", "true", "[]", "{}", "[[1]]",
    "{a = 1}", "1979-05-27", "9" * 5000, "[" * 2000, "(" * 300, "-" * 300, "..", "{each}",
)  # fmt: skip
"""What is put in: marks of the languages read, numbers out of range, what has no end."""
NOTHING_IMPORTED = string.printable.replace(":", "") + "é٣\0\u2028"
"""Letters of random text; without a colon, for what stands behind one may be imported."""


@st.composite
def spoilt(draw, good):
    """Draw a text that is nearly right, or none at all."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.text(NOTHING_IMPORTED, max_size=60))
    text = good
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(text)))
        end = draw(st.integers(begin, min(begin + 12, len(text))))
        new = draw(st.sampled_from(SNIPPETS) | st.just("") | st.just(text[begin:end] * 2))
        text = text[:begin] + new + text[end:]
    return text


def check(name, text, folder):
    """Read a text; nothing but our own error may come of it."""
    with suppress(BoroughsError):
        if name in TEXTS:
            TEXTS[name](text)
        else:
            path = folder / "given"
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
            FILES[name](path)


def fuzz(name, folder, examples):
    """Read so many spoilt texts."""

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(spoilt(GOOD[name]))
    def reads(text):
        check(name, text, folder)

    reads()


@pytest.mark.parametrize("name", GOOD)
def test_what_is_nearly_right_is_read_or_refused(name, tmp_path):
    fuzz(name, tmp_path, 25)


@pytest.mark.slow
@pytest.mark.parametrize("name", GOOD)
def test_more_of_what_is_nearly_right_is_read_or_refused(name, tmp_path):
    fuzz(name, tmp_path, 300)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("given", [b"", b"\0", b"\xff\xfe", b"[" * 100_000, b"x" * 1_000_000])
def test_what_is_no_file_of_the_kind_is_read_or_refused(name, given, tmp_path):
    check(name, given.decode("latin-1"), tmp_path)
