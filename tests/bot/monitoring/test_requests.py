"""Requests are counted by route, and interactions by how they ended; no id and no token is kept."""

import asyncio
from types import SimpleNamespace

import discord
import pytest
import yarl
from multidict import CIMultiDict

from bot.monitoring.metrics import Metrics
from bot.monitoring.requests import RequestMeter, route_of
from tests.lab.virtual_time import run

TOKEN = "aW50ZXJhY3Rpb246c2VjcmV0"


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/{id}/messages/{id}"),
        ("/v10/gateway/bot", "/gateway/bot"),
        ("/channels/1/messages", "/channels/{id}/messages"),
        (f"/api/v10/interactions/77/{TOKEN}/callback", "/interactions/{id}/{token}/callback"),
        (
            f"/api/v10/webhooks/5/{TOKEN}/messages/@original",
            "/webhooks/{id}/{token}/messages/@original",
        ),
        (
            "/api/v10/channels/1/messages/2/reactions/%F0%9F%8E%89/@me",
            "/channels/{id}/messages/{id}/reactions",
        ),
        ("", ""),
    ],
)
def test_route_has_no_ids_or_tokens(path, route):
    assert route_of(path) == route


class Meter:
    """A meter, what arrives, and what its requests bring."""

    def __init__(self):
        self.metrics = Metrics()
        self.meter = RequestMeter(self.metrics)

    async def comes(self, number, kind=discord.InteractionType.component):
        await self.meter.record_arrival(SimpleNamespace(id=number, type=kind))

    async def ends(self, path, status=200, method="POST", bucket=None):
        url = yarl.URL(f"https://discord.com/api/v10{path}")
        headers = CIMultiDict({} if bucket is None else {"x-ratelimit-bucket": bucket})
        response = SimpleNamespace(status=status, headers=headers)
        end = SimpleNamespace(method=method, url=url, response=response)
        await self.meter.trace.on_request_end[0](None, SimpleNamespace(), end)

    async def fails(self, path):
        failure = SimpleNamespace(method="POST", url=yarl.URL(f"https://discord.com/api/v10{path}"))
        await self.meter.trace.on_request_exception[0](None, SimpleNamespace(), failure)

    def interactions(self, kind, outcome):
        labels = {"kind": kind, "outcome": outcome}
        return self.metrics.registry.get_sample_value("tengen_interactions_total", labels) or 0

    def requests(self, route, status, bucket=""):
        labels = {"method": "POST", "route": route, "status": str(status), "bucket": bucket}
        return self.metrics.registry.get_sample_value("tengen_requests_total", labels) or 0


def test_interaction_counts_once_by_its_outcome():
    run(three_ends())


async def three_ends():
    seen = Meter()
    for number in (1, 1, 2, 3):
        await seen.comes(number)
    await asyncio.sleep(0.5)
    await seen.ends(f"/interactions/1/{TOKEN}/callback")
    await seen.ends(f"/interactions/1/{TOKEN}/callback", 400)
    await seen.fails(f"/interactions/2/{TOKEN}/callback")
    await seen.ends(f"/interactions/2/{TOKEN}/callback", 404)
    await asyncio.sleep(5)
    outcomes = ("answered", "refused", "unanswered")
    assert [seen.interactions("component", one) for one in outcomes] == [1, 1, 1]
    bucket = {"kind": "component", "le": "0.5"}
    count = seen.metrics.registry.get_sample_value("tengen_acknowledgement_seconds_bucket", bucket)
    assert count == 2
    route = "/interactions/{id}/{token}/callback"
    assert [seen.requests(route, status) for status in (200, 400, 0, 404)] == [1, 1, 1, 1]
    assert TOKEN not in seen.metrics.text().decode()


async def test_request_without_interaction_counts_alone():
    seen = Meter()
    await seen.ends(f"/interactions/9/{TOKEN}/callback")
    await seen.ends("/channels/1/messages", 429)
    assert "tengen_interactions_total{" not in seen.metrics.text().decode()
    assert seen.requests("/channels/{id}/messages", 429) == 1


async def test_requests_are_counted_by_bucket_and_not_by_place():
    seen = Meter()
    for channel, status in ((1, 200), (2, 200), (2, 429)):
        await seen.ends(f"/channels/{channel}/messages", status, bucket="b0c4e7")
    await seen.ends("/channels/3/messages", bucket="another")
    route = "/channels/{id}/messages"
    assert [seen.requests(route, status, "b0c4e7") for status in (200, 429)] == [2, 1]
    assert seen.requests(route, 200, "another") == 1
