"""The Plackett-Luce model of finishing orders, with strengths of strategies and of seats.

Who finishes first is drawn with odds in proportion to exp(strength of the strategy + effect of the
seat), who comes second likewise from the rest, and so on (Luce 1959, *Individual Choice Behavior*;
Plackett 1975, *Applied Statistics* 24, 193-202). With two players it is the model of Bradley and
Terry.
"""

from dataclasses import dataclass

import numpy as np

from analysis.statistics.interval import Floats
from analysis.statistics.orders import Orders

PRIOR = 5.0
"""Standard deviation of a normal prior of each effect, in units of log odds.

It is weak (five units are odds of 148 to 1) but keeps the strength of who won or lost everything
finite, and fixes what the likelihood leaves open: strengths, and effects of seats, average 0."""
ACCURACY = 1e-9
STEPS = 100


@dataclass(frozen=True)
class Fit:
    """Effects at the mode of the likelihood, and how each cluster pulls them.

    Attributes
    ----------
    effects : ndarray, shape (effects,)
        Strengths of the strategies, then effects of the seats, in log odds.
    scores : ndarray, shape (clusters, effects)
        Gradient of the log likelihood by cluster.
    information : ndarray, shape (clusters, effects, effects)
        Its negative Hessian by cluster.
    """

    effects: Floats
    scores: Floats
    information: Floats

    def resampled(self, resamples: int, seed: int = 0) -> Floats:
        """Return the effects of samples of clusters drawn with replacement.

        One step of Newton's method from the mode stands for a new fit, which is enough for the
        spread (Davison & Hinkley 1997, *Bootstrap Methods and their Application*, section 2.7).

        Parameters
        ----------
        resamples : int
            How many.
        seed : int
            Of the draws; the same seed gives the same result.

        Returns
        -------
        ndarray, shape (resamples, effects)
        """
        clusters, count = self.scores.shape
        luck = np.random.default_rng(seed)
        drawn = luck.multinomial(clusters, np.full(clusters, 1 / clusters), resamples)
        weights = drawn.astype(np.float64)
        gradient = weights @ self.scores - self.effects / PRIOR**2
        bent = weights @ self.information.reshape(clusters, -1)
        bent = bent.reshape(-1, count, count) + np.eye(count) / PRIOR**2
        moved: Floats = self.effects + np.linalg.solve(bent, gradient[..., None])[..., 0]
        return moved


def fit(found: Orders) -> Fit:
    """Find the effects that make the orders most likely, by Newton's method.

    Parameters
    ----------
    found : Orders
        Finishing orders.
    """
    design = _design(found)
    effects = np.zeros(design.shape[2])
    for _ in range(STEPS):
        scores, information = _derivatives(design, effects, found)
        gradient = scores.sum(axis=0) - effects / PRIOR**2
        step = np.linalg.solve(information.sum(axis=0) + np.eye(len(effects)) / PRIOR**2, gradient)
        # A step of more than one unit may overshoot.
        effects = effects + step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < ACCURACY:
            break
    return Fit(effects, *_derivatives(design, effects, found))


def _design(found: Orders) -> Floats:
    """Return 1 where a player of an order has an effect, shape (orders, players, effects)."""
    strategies, seats = (
        np.eye(len(names))[index]
        for names, index in ((found.strategies, found.strategy), (found.seats, found.seat))
    )
    both: Floats = np.concatenate([strategies, seats], axis=2)
    return both


def _derivatives(design: Floats, effects: Floats, found: Orders) -> tuple[Floats, Floats]:
    odds = np.exp(design @ effects)
    scores = np.zeros((found.clusters, len(effects)))
    information = np.zeros((found.clusters, len(effects), len(effects)))
    for place in range(design.shape[1] - 1):
        left = design[:, place:]
        chances = odds[:, place:] / odds[:, place:].sum(axis=1, keepdims=True)
        mean = np.einsum("op,ope->oe", chances, left)
        spread = np.einsum("op,ope,opf->oef", chances, left, left, optimize=True)
        spread -= mean[:, :, None] * mean[:, None, :]
        np.add.at(scores, found.cluster, found.weight[:, None] * (left[:, 0] - mean))
        np.add.at(information, found.cluster, found.weight[:, None, None] * spread)
    return scores, information
