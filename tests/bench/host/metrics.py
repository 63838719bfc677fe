"""Readings of the bot's metrics, and the difference between two of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp
from prometheus_client.parser import text_string_to_metric_families


@dataclass(frozen=True)
class Reading:
    """All samples of the metrics at one moment: values by name and labels."""

    samples: Mapping[tuple[str, frozenset[tuple[str, str]]], float]

    def __sub__(self, earlier: Reading) -> Reading:
        return Reading({key: value - earlier.samples.get(key, 0.0) for key, value in self.samples.items()})

    def of(self, name: str) -> list[tuple[dict[str, str], float]]:
        """Return the samples of this name, with their labels."""
        return [(dict(labels), value) for (found, labels), value in self.samples.items() if found == name]

    def quantile(self, name: str, share: float) -> float:
        """Return the value below which `share` (0 to 1) of a histogram's values lie; 0 without values.

        All labels count together. Values are taken to lie evenly within a bucket. Beyond the last bucket,
        its bound is returned.
        """
        counts: dict[float, float] = {}
        for labels, value in self.of(f"{name}_bucket"):
            counts[float(labels["le"])] = counts.get(float(labels["le"]), 0.0) + value
        bounds = sorted(counts)
        wanted = share * (counts[bounds[-1]] if bounds else 0.0)
        low, before = 0.0, 0.0
        for bound in bounds:
            if counts[bound] >= wanted > before:
                within = (wanted - before) / (counts[bound] - before)
                return low if bound == float("inf") else low + within * (bound - low)
            low, before = bound, counts[bound]
        return 0.0


async def read_metrics(session: aiohttp.ClientSession, address: str) -> Reading:
    """Read the current metrics."""
    async with session.get(f"{address}/metrics") as response:
        text = await response.text()
    samples: dict[Any, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            samples[sample.name, frozenset(sample.labels.items())] = sample.value
    return Reading(samples)


def address_in(log: str) -> str:
    """Return the address of the metrics that a bot's log names."""
    found = re.search(r"Metrics are served at (http://[\w.:]+)/metrics", log)
    assert found, log[-3000:]
    return found[1]
