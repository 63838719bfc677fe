"""How often what goes wrong: rates of faults by site, in mixtures from which a seed draws one."""

from __future__ import annotations

import random
from collections.abc import Mapping

from tests.sim import cluster, host_faults, pair

Rates = Mapping[str, Mapping[str, float]]

NETWORK: Rates = {
    "request": {
        "late": 0.01,
        "cut before": 0.012,
        "refused": 0.012,
        "cut after": 0.012,
        "answer lost": 0.012,
    },
    "connect": {"fails": 0.1},
    host_faults.SITE: {
        "outage": 0.06,
        "line cut": 0.08,
        "session lost": 0.05,
        "reconnect asked": 0.04,
        "permission lost": 0.02,
        "message deleted": 0.03,
    },
}
STORAGE: Rates = {
    "statement": {"refused": 0.004},
    "commit": {"refused": 0.015, "lost": 0.025},
    host_faults.SITE: {"disk full": 0.08},
}
DEATHS: Rates = {
    "statement": {"death": 0.0006},
    "commit": {"death before": 0.006, "death after": 0.012},
    "life": {"dies": 0.35},
    host_faults.SITE: {"stop": 0.04, "update": 0.05, "kill": 0.05},
}
INSIDE: Rates = {
    host_faults.SITE: {"bad row": 0.06, "task dies": 0.08},
}
"""What turns out to be wrong with the bot itself."""
FREEZES: Rates = {
    host_faults.SITE: {"freeze": 0.06},
}
"""A process that does nothing for a while: it was stopped, or its machine swaps."""
ENGINES: Rates = {
    "search": {"hangs": 0.03, "lies": 0.03, "dies": 0.03, "raises": 0.03},
}
CLUSTER: Rates = {
    "cluster connection": {"refused": 0.15, "hangs": 0.1},
    "survey": {"hangs": 0.004, "fails": 0.004},
    "admission": {"fails": 0.05, "hangs": 0.05, "other version": 0.05},
    "proof": dict.fromkeys(("hangs", "lies", "nonsense", "unreadable", "dies", "stops", "raises"), 0.004),
    "search elsewhere": dict.fromkeys(
        (
            "hangs",
            "late",
            "lies",
            "nonsense",
            "unreadable",
            "dies",
            "stops",
            "raises",
            "lost",
            "cancelled",
            "lacks kernels",
        ),
        0.04,
    ),
    host_faults.SITE: {"scheduler dies": 0.05, "worker dies": 0.05, "worker stops": 0.03},
}
"""What happens to a cluster, and to what it is asked."""
SERVER: Rates = {
    "statement": {"deadlock": 0.002},
    "commit": {"undone": 0.02},
}
"""What a database does to a process that is not alone with it."""


def mixed(*rates: Rates, scale: float = 1.0) -> Rates:
    """All these rates together, `scale` times as high."""
    made: dict[str, dict[str, float]] = {}
    for one in rates:
        for site, kinds in one.items():
            for kind, rate in kinds.items():
                made.setdefault(site, {})[kind] = rate * (1.0 if site == "life" else scale)
    return made


_MIXTURES: tuple[tuple[float, tuple[Rates, ...]], ...] = (
    (1.0, ()),
    (2.0, (NETWORK,)),
    (2.0, (STORAGE,)),
    (2.0, (DEATHS,)),
    (1.0, (ENGINES,)),
    (2.0, (NETWORK, DEATHS)),
    (2.0, (STORAGE, DEATHS)),
    (4.0, (NETWORK, STORAGE, DEATHS, ENGINES)),
)


_INSIDE_SHARE, _FREEZES_SHARE = 0.4, 0.25


def rates_of(seed: int) -> Rates:
    """The mixture that a seed draws."""
    dice = random.Random(f"{seed}:rates")
    (chosen,) = dice.choices([rates for _, rates in _MIXTURES], [weight for weight, _ in _MIXTURES])
    shared = (SERVER,) if chosen and pair.is_drawn(seed) else ()
    # Dice of its own: what seeds met before there was this, they meet as they did.
    inside = (INSIDE,) if chosen and random.Random(f"{seed}:inside").random() < _INSIDE_SHARE else ()
    frozen = (FREEZES,) if chosen and random.Random(f"{seed}:freezes").random() < _FREEZES_SHARE else ()
    far = (CLUSTER,) if chosen and cluster.is_drawn(seed) else ()
    return mixed(*chosen, *shared, *far, *inside, *frozen, scale=dice.choice((0.5, 1.0, 1.0, 2.0)))
