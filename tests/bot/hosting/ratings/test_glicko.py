"""Glicko-2 against the paper's own example and against values of another implementation."""

import math

import pytest

from bot.hosting.ratings.glicko import GameResult, _root, update

# What the library `glicko2` 2.1 says with its step 5 mended (it takes the rating for the deviation).
RECORDED = [
    (
        (1769.6, 180.0, 0.08),
        [
            (733.7, 284.0, 1),
            (1507.2, 238.4, 0),
            (2494.4, 277.1, 0.5),
            (2021.6, 184.1, 1),
            (1847.3, 293.1, 0.5),
        ],
        (1831.1576034014, 150.7964682749, 0.0799944881),
    ),
    ((687.2, 282.7, 0.08), [(1492.1, 65.4, 0.5)], (902.4433141524, 279.3395983473, 0.0800066592)),
    ((1184.0, 96.2, 0.06), [(2080.6, 173.3, 1)], (1230.6010634964, 96.6409087005, 0.0600099861)),
    (
        (852.0, 77.4, 0.0592),
        [(1208.1, 54.6, 1), (1990.9, 178.3, 0.5)],
        (896.7686181309, 77.2814894494, 0.0592198105),
    ),
    ((2646.8, 46.1, 0.05), [(2140.8, 53.0, 1)], (2647.4663781687, 46.8270704697, 0.049999638)),
    ((2408.9, 269.4, 0.0592), [(804.1, 77.5, 0)], (2002.7857228555, 269.5574136019, 0.059212222)),
    (
        (1028.5, 84.9, 0.06),
        [(879.4, 75.3, 1), (2174.1, 346.2, 0)],
        (1039.9953862282, 83.489013519, 0.0599983709),
    ),
    ((1553.5, 292.6, 0.05), [(1053.2, 211.8, 0.5)], (1405.4318983118, 272.9275848866, 0.0500003443)),
    (
        (1180.3, 240.2, 0.06),
        [(1692.8, 166.9, 0.5), (1986.8, 209.6, 0.5)],
        (1411.653779783, 226.9406080556, 0.060005759),
    ),
    ((2442.6, 133.8, 0.06), [(1004.5, 109.2, 1)], (2442.6392439791, 134.191048143, 0.06)),
    ((1500, 350, 0.06), [(1500, 350, 1)], (1662.3108939063, 290.318963718, 0.0599996754)),
    ((700, 45, 0.06), [(2700, 45, 1)] * 4, (748.6523497221, 46.1996583161, 0.0602135529)),
    ((2700, 45, 0.06), [(700, 45, 0)], (2687.8410258052, 46.1918459019, 0.060013237)),
]


def test_rating_matches_example_of_paper():
    results = [GameResult(1400, 30, 1), GameResult(1550, 100, 0), GameResult(1700, 300, 0)]
    value, deviation, volatility = update(1500, 200, 0.06, results)
    assert (round(value, 2), round(deviation, 2), round(volatility, 5)) == (1464.05, 151.52, 0.06)
    # The paper rounds on its way: 1464.06 and 0.05999.
    assert value == pytest.approx(1464.06, abs=0.01)
    assert volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize(("before", "results", "after"), RECORDED)
def test_rating_matches_recorded_values(before, results, after):
    assert update(*before, [GameResult(*one) for one in results]) == pytest.approx(after, rel=0, abs=1e-6)


def test_volatility_is_independent_of_scale_origin():
    def volatility(level):
        return update(level, 60, 0.06, [GameResult(level + 400, 50, 1)] * 4)[2]

    assert volatility(1500) == pytest.approx(volatility(2500), abs=1e-9)


@pytest.mark.parametrize("score", [0, 0.5, 1])
def test_volatility_is_root_of_papers_function(score):
    value, deviation, before = 900.0, 60.0, 0.06
    opponent = GameResult(2300, 60, score)
    after = update(value, deviation, before, [opponent])[2]
    scale = 173.7178
    g = 1 / math.sqrt(1 + 3 * (opponent.deviation / scale / math.pi) ** 2)
    expected = 1 / (1 + math.exp(-g * (value - opponent.value) / scale))
    variance = 1 / (g**2 * expected * (1 - expected))
    delta, phi = variance * g * (score - expected), deviation / scale

    def f(x):
        gap = delta**2 - phi**2 - variance - math.exp(x)
        whole = phi**2 + variance + math.exp(x)
        return math.exp(x) * gap / (2 * whole**2) - (x - math.log(before**2)) / 0.5**2

    root = math.log(after**2)
    assert f(root - 1e-5) > 0 > f(root + 1e-5)


def test_root_search_accepts_exact_root():
    assert _root(lambda x: x, -1.0, 1.0) == 0
