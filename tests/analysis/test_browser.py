"""The page in a browser, where there is one: Chromium opens it from disk, wide and narrow."""

import re
import shutil
import subprocess
from html import escape
from pathlib import Path

import pytest

from tests.analysis.test_report import folder

__all__ = ["folder"]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--enable-logging=stderr",
)
POLICY = re.compile(r"<meta[^>]*Content-Security-Policy[^>]*>")
MEASURE = """<script>
parent.document.title = document.documentElement.scrollWidth - window.innerWidth
</script>"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium"),
]


def opened(page: Path, width: int, *words: str) -> subprocess.CompletedProcess[str]:
    """Open a page in a window of some width, with nothing left of an earlier one."""
    profile = page.parent / f"profile-{width}-{len(words)}"
    size = f"--window-size={width},900"
    line = [str(CHROMIUM), *QUIET, f"--user-data-dir={profile}", size, *words, page.as_uri()]
    return subprocess.run(line, capture_output=True, text=True, timeout=120, check=True)


@pytest.mark.parametrize("width", [390, 1200])
def test_the_console_stays_empty(folder, width):
    done = opened(folder / "report.html", width, "--dump-dom")
    assert "<figure" in done.stdout
    assert [line for line in done.stderr.splitlines() if ":CONSOLE" in line] == []


@pytest.mark.parametrize("width", [360, 1200])
def test_nothing_is_wider_than_the_screen(folder, width):
    text = (folder / "report.html").read_text(encoding="utf-8")
    # The page allows no scripts, so a copy without that policy is measured; and in a frame, for
    # windows are never as narrow as a phone.
    inner = escape(POLICY.sub("", text) + MEASURE)
    outer = folder / f"measured-{width}.html"
    outer.write_text(f'<iframe width={width} height=900 srcdoc="{inner}"></iframe>', "utf-8")
    done = opened(outer, 1300, "--dump-dom")
    (beyond,) = re.findall(r"<title>(-?\d+)</title>", done.stdout)
    assert int(beyond) <= 0


def test_it_can_be_looked_at(folder):
    picture = folder / "page.png"
    opened(folder / "report.html", 1200, f"--screenshot={picture}")
    assert picture.stat().st_size > 20_000
