"""The figures of the measuring tool: leads, and shares of wins."""

from __future__ import annotations

import numpy as np
import pytest

from matador.bots.gnav.measurement import gain, won_share


def test_a_shared_win_counts_in_part():
    points = np.array([[3, 1, 1], [2, 2, 0], [1, 1, 1], [0, 4, 2]])
    assert won_share(points) == pytest.approx((1 + 1 / 2 + 1 / 3 + 0) / 4)


def test_whoever_is_best_in_each_game_wins_it():
    assert won_share(np.array([[5, 9], [1, 0]])) == 0.5


def test_gain_is_the_lead_over_the_mean_of_the_others():
    mean, half = gain(np.array([[4, 1, 3], [0, 2, 0]]))
    assert mean == pytest.approx(0.5)
    assert half == pytest.approx(1.96 * 1.5 / np.sqrt(2), rel=0.01)
