import pytest

from analysis.statistics import rounding


@pytest.mark.parametrize(
    ("value", "error", "text"),
    [
        (62.34, 1.5, "62"),
        (62.34, 0.3, "62.3"),
        (3.14159, 0.012, "3.14"),
        (0.5, 0.096, "0.5"),
        (0.7, 0.96, "1"),
        (12345.6, 20.0, "12,346"),
        (-3.14, 0.2, "\N{MINUS SIGN}3.1"),
        (-0.04, 0.2, "0.0"),
        (2.0, 0.0, "2"),
        (0.66667, 0.0, "0.667"),
        (1.5, float("nan"), "1.5"),
    ],
)
def test_only_the_digits_that_the_standard_error_supports(value, error, text):
    assert rounding.number(value, error) == text


def test_shares_are_shown_in_percent():
    assert rounding.quantity(0.6234, 0.015, "%") == "62\N{NO-BREAK SPACE}%"
    assert rounding.span(0.59, 0.652, 0.015, "%") == "59 to 65\N{NO-BREAK SPACE}%"
    assert rounding.quantity(-0.1, 0.01, "percentage points").startswith("\N{MINUS SIGN}10")


def test_other_units_follow_the_number():
    assert rounding.quantity(2.13, 0.04, "discs") == "2.13\N{NO-BREAK SPACE}discs"
    assert rounding.quantity(2.13, 0.04) == "2.13"
    assert rounding.count(12000) == "12,000"
