"""What `bot/docs/scaling.md` says of many servers is what its arithmetic gives."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bench.scaling import SIZES, Discord, Measured, Traffic, assumptions, plan_for, shards_for, table

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("lines", [assumptions(), table([plan_for(size) for size in SIZES])])
def test_scaling_document_has_the_computed_tables(lines):
    assert "\n".join(lines) in (ROOT / "bot/docs/scaling.md").read_text(encoding="utf-8")


def test_measured_costs_are_those_of_the_manuals():
    speed = (ROOT / "bot/docs/reliability.md").read_text(encoding="utf-8")
    assert f" to {Measured.press_s * 1000:.1f} ms of CPU |" in speed
    assert f" to {Measured.message_s * 1e6:.0f} µs of CPU |" in speed
    sizes = (ROOT / "tests/bench/README.md").read_text(encoding="utf-8")
    assert f"| **{Measured.people_match_bytes:,}** | **{Measured.engine_match_bytes:,}** |" in sizes


def test_large_bots_have_shards_in_multiples():
    discord = Discord()
    assert [shards_for(guilds, 2_500, discord) for guilds in (1, 2_500, 2_501, 149_999, 150_000)] == [
        1,
        1,
        2,
        60,
        64,
    ]


def test_twice_the_servers_or_matches_need_twice_as_much():
    one, servers = plan_for(10_000), plan_for(20_000)
    matches = plan_for(10_000, replace(Traffic(), matches_a_day=4.0))
    for name in ("presses_s", "engine_cores", "bytes_a_year", "counted_requests_s"):
        assert getattr(servers, name) == pytest.approx(2 * getattr(one, name))
        assert getattr(matches, name) == pytest.approx(2 * getattr(one, name))


def test_engine_cores_are_zero_without_engine_matches():
    people = plan_for(1_000, replace(Traffic(), against_engines=0.0))
    assert people.engine_cores == 0
    assert people.presses_s > plan_for(1_000).presses_s


def test_own_figures_are_printed_by_the_command():
    command = [sys.executable, "-m", "tests.bench.scaling", "--guilds", "7", "--matches-a-day", "100"]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert "| matches a day and server | 100 |" in printed
    assert "| matches a day | 700 |" in printed
