"""Holm's correction for several tests at once.

By hand, for that of statsmodels collects garbage at every call, which takes longer than the rest of
a finding; a test holds the two equal.
"""

from collections.abc import Sequence

import numpy as np

from analysis.statistics.interval import Floats


def holm(p: Sequence[float]) -> Floats:
    """Return p-values corrected for their number (Holm 1979), in the order given.

    Parameters
    ----------
    p : sequence of float
        Between 0 and 1.
    """
    found = np.asarray(p, dtype=np.float64)
    order = np.argsort(found, kind="stable")
    scaled = found[order] * (len(found) - np.arange(len(found)))
    corrected = np.empty(len(found))
    corrected[order] = np.minimum(np.maximum.accumulate(scaled), 1.0)
    return corrected
