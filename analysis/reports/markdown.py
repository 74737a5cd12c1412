"""A report as Markdown, for forums: what stands open on the page, pictures linked as files."""

import re
from pathlib import Path
from typing import Any

from markdownify import ATX, MarkdownConverter

BODY = re.compile(r"<body>.*</body>", re.DOTALL)
SKIP = re.compile(r'<a class="skip".*?</a>')
BLANK_LINES = re.compile(r"\n{3,}")


class _Report(MarkdownConverter):
    """Converts our own page; forums fold nothing and know no lists of definitions."""

    def convert_details(self, *_: Any, **__: Any) -> str:
        return ""

    def convert_img(self, image: Any, *_: Any, **__: Any) -> str:
        figure = image.find_parent("figure")
        return f"![{figure.find(class_='title').get_text()}](figures/{figure['id']}.svg)"

    def convert_dt(self, _: Any, text: str, **__: Any) -> str:
        return f"\n- **{text.strip()}:** "

    def convert_dd(self, _: Any, text: str, **__: Any) -> str:
        return " ".join(text.split())

    def convert_dl(self, _: Any, text: str, **__: Any) -> str:
        return f"\n{text}\n"


def write_markdown(report: Path) -> Path:
    """Write a report that was exported as a page as Markdown too, beside it.

    What the page folds away, such as the numbers of figures and the texts of rules, is left out.

    Parameters
    ----------
    report : Path
        The page.

    Returns
    -------
    Path
        ``report.md``; its pictures are in ``figures``, where `analysis.reports.page.Page` saved
        them.
    """
    page = BODY.search(report.read_text(encoding="utf-8"))
    assert page is not None
    text = _Report(heading_style=ATX, bullets="-").convert(SKIP.sub("", page.group()))
    file = report.with_suffix(".md")
    file.write_text(BLANK_LINES.sub("\n\n", text).strip() + "\n", encoding="utf-8")
    return file
