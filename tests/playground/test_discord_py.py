"""The real discord.py, unmodified, against the playground."""

import asyncio
import io
import logging
from datetime import timedelta

import discord
import pytest
import yarl
from discord import app_commands

from bot.playground import Fault
from bot.playground.actions.interactions import Clocks
from tests.e2e.answer import InteractionFailedError
from tests.e2e.messages import buttons, text_of
from tests.e2e.person import Person


class Counter(discord.ui.LayoutView):
    """A number and a button that adds one."""

    def __init__(self, number: int = 0) -> None:
        super().__init__(timeout=None)
        self.number = number
        self.add_item(discord.ui.Container(discord.ui.TextDisplay(f"count {number}")))
        button = discord.ui.Button(label="More", custom_id="more")
        button.callback = self.more
        self.add_item(discord.ui.ActionRow(button))

    async def more(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Counter(self.number + 1))


class Form(discord.ui.Modal, title="A form"):
    move = discord.ui.TextInput(label="Move", max_length=4)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"moved {self.move.value}", ephemeral=True)


async def count(interaction: discord.Interaction, start: app_commands.Range[int, 0, 9] = 0) -> None:
    """Count."""
    answer = await interaction.response.send_message(view=Counter(start))
    assert answer.message_id is not None
    assert interaction.guild is not None
    assert interaction.permissions.send_messages


async def ask(interaction: discord.Interaction) -> None:
    """Ask."""
    await interaction.response.send_modal(Form())


async def slow(interaction: discord.Interaction) -> None:
    """Defer."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(content="thought")
    await interaction.followup.send("and more", ephemeral=True)


async def picture(interaction: discord.Interaction) -> None:
    """Send a file."""
    embed = discord.Embed(title="Board").set_image(url="attachment://board.txt")
    file = discord.File(io.BytesIO(b"picture"), "board.txt", description="a board")
    await interaction.response.send_message(embed=embed, file=file)


async def level(interaction: discord.Interaction, name: str) -> None:
    """Complete."""
    await interaction.response.send_message(name)


async def twice(interaction: discord.Interaction) -> None:
    """Acknowledge twice."""
    await interaction.response.send_message("once")
    interaction.response._response_type = None
    await _remember(interaction)


async def sleep(interaction: discord.Interaction) -> None:
    """Be late."""
    await asyncio.sleep(0.5)
    await _remember(interaction)


async def _remember(interaction: discord.Interaction) -> None:
    try:
        await interaction.response.send_message("again")
    except discord.HTTPException as error:
        interaction.client.errors.append(error)


async def names(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=one, value=one) for one in ("Club", "Master") if typed in one]


class Bot(discord.Client):
    """A small bot with a command for each way to answer."""

    def __init__(self) -> None:
        # The server comes at once; there is no need to wait two seconds for more of them.
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.errors: list[discord.HTTPException] = []
        self.has_started = asyncio.Event()
        self.resumes = 0
        self.clicks = 0
        self.heard: list[str] = []
        for callback in (count, ask, slow, picture, level, twice, sleep):
            self.tree.add_command(
                app_commands.Command(name=callback.__name__, description="d", callback=callback)
            )
        self.tree.get_command("level").autocomplete("name")(names)

    async def setup_hook(self) -> None:
        self.synced = await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once: discord.py would wait five seconds before a second time."""

    async def on_ready(self) -> None:
        self.has_started.set()

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.heard.append(message.content)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.clicks += interaction.type is discord.InteractionType.component


@pytest.fixture
async def run_bot(stack, monkeypatch):
    """Log a bot in to a playground and wait until it is ready."""

    async def begin(playground):
        monkeypatch.setattr(discord.http.Route, "BASE", playground.api_url)
        gateway = yarl.URL(playground.gateway_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        bot = Bot()
        task = asyncio.create_task(bot.start(playground.token))

        async def end():
            await bot.close()
            await task

        stack.push_async_callback(end)
        ready = asyncio.create_task(bot.has_started.wait())
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED, timeout=20)
        assert ready.done(), task
        return bot

    return begin


async def test_login_and_every_way_to_answer_work(playground, run_bot, alice):
    bot = await run_bot(playground)
    assert [one.name for one in bot.synced] == ["count", "ask", "slow", "picture", "level", "twice", "sleep"]
    assert [guild.me.name for guild in bot.guilds] == ["Tengen"]

    board = (await alice.command("count", start=3)).message
    assert text_of(board) == "count 3"
    answer = await alice.click(board, label="More")
    assert (answer.message["id"], answer.text) == (board["id"], "count 4")
    assert [one["label"] for one in buttons(answer.message)] == ["More"]

    form = (await alice.command("ask")).modal
    moved = await alice.submit(form, text="H8")
    assert (moved.text, moved.is_ephemeral) == ("moved H8", True)

    thought = await alice.command("slow")
    assert thought.text == "thought"
    assert (await alice.follow_up(thought))["content"] == "and more"

    picture = (await alice.command("picture")).message
    assert picture["attachments"] == []
    assert await alice.download(picture["embeds"][0]["image"]["url"]) == b"picture"

    assert await alice.autocomplete("level", "name", "Cl") == [{"name": "Club", "value": "Club"}]
    assert (await alice.command("level", name="Master")).text == "Master"

    assert (await alice.command("twice")).text == "once"
    for _ in range(200):
        if bot.errors:
            break
        await asyncio.sleep(0.01)
    assert [error.code for error in bot.errors] == [40060]


async def test_doubled_click_runs_the_handler_twice(playground, run_bot, alice):
    bot = await run_bot(playground)
    board = (await alice.command("count")).message
    await alice.click(board, label="More", times=2)
    for _ in range(200):
        if bot.clicks == 2:
            break
        await asyncio.sleep(0.01)
    assert bot.clicks == 2
    assert text_of(await alice.message(board)) == "count 1"


async def test_late_answer_is_an_unknown_interaction(start, run_bot, stack):
    playground = await start(clocks=Clocks(ack_s=0.2))
    bot = await run_bot(playground)
    alice = await stack.enter_async_context(Person(playground.url))
    with pytest.raises(InteractionFailedError, match="timeout"):
        await alice.command("sleep")
    for _ in range(200):
        if bot.errors:
            break
        await asyncio.sleep(0.01)
    assert [error.code for error in bot.errors] == [10062]


async def test_cut_line_is_resumed_and_nothing_lost(playground, run_bot, alice):
    bot = await run_bot(playground)
    board = (await alice.command("count")).message
    playground.gateway.cut()
    answer = await alice.click(board, label="More")
    assert answer.text == "count 1"
    assert bot.resumes == 1


async def test_ordered_reconnect_is_resumed(playground, run_bot, alice):
    bot = await run_bot(playground)
    playground.gateway.ask_reconnect()
    assert (await alice.command("count")).text == "count 0"
    assert bot.resumes == 1


async def test_invalid_session_logs_in_afresh(playground, run_bot, alice):
    bot = await run_bot(playground)
    first = bot.ws.session_id
    playground.gateway.invalidate()
    for _ in range(500):
        if bot.ws.session_id not in {None, first}:
            break
        await asyncio.sleep(0.01)
    assert bot.resumes == 0
    assert (await alice.command("count")).text == "count 0"


async def test_messages_are_sent_edited_read_and_deleted(playground, run_bot, alice):
    bot = await run_bot(playground)
    channel = bot.get_channel(int(alice.channel_id))
    message = await channel.send("hello", nonce="1:2")
    assert (await message.edit(content="bye")).content == "bye"
    assert (await channel.fetch_message(message.id)).content == "bye"
    assert [one.id async for one in channel.history()] == [message.id]
    thread = await message.create_thread(name="side")
    await thread.send("inside")
    assert thread.id == message.id
    await message.delete()
    with pytest.raises(discord.NotFound) as error:
        await channel.fetch_message(message.id)
    assert error.value.code == 10008
    user = await bot.fetch_user(int(alice.id))
    direct = await user.send("in private")
    assert direct.channel.recipient == user
    assert (await bot.guilds[0].fetch_member(user.id)).display_name == "Alice"
    await alice.say(f"<@{playground.bot_id}> H8")
    for _ in range(200):
        if bot.heard:
            break
        await asyncio.sleep(0.01)
    assert bot.heard == [f"<@{playground.bot_id}> H8"]


async def test_emoji_is_uploaded_and_used(playground, run_bot, alice):
    bot = await run_bot(playground)
    emoji = await bot.create_application_emoji(name="stone", image=b"\x89PNG\r\n\x1a\n" + b"\0" * 32)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(emoji=emoji, custom_id="x"))
    message = await bot.get_channel(int(alice.channel_id)).send("c", view=view)
    assert message.components[0].children[0].emoji.id == emoji.id
    assert [one.id for one in await bot.fetch_application_emojis()] == [emoji.id]


async def test_wrong_token_cannot_log_in(playground, monkeypatch):
    monkeypatch.setattr(discord.http.Route, "BASE", playground.api_url)
    bot = Bot()
    with pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()


async def test_response_502_is_tried_again(playground, run_bot, alice):
    bot = await run_bot(playground)
    fault = playground.faults.inject(Fault("status", "POST", "/messages$"))
    await bot.get_channel(int(alice.channel_id)).send("hello")
    assert fault.hits == 1
    assert [one["content"] for one in await alice.messages()] == ["hello"]


async def test_flood_waits_for_its_bucket(start, run_bot, stack, caplog):
    playground = await start(has_rate_limits=True)
    bot = await run_bot(playground)
    alice = await stack.enter_async_context(Person(playground.url))
    channel = bot.get_channel(int(alice.channel_id))
    with caplog.at_level(logging.WARNING, "discord.http"):
        for number in range(6):
            await channel.send(str(number))
    assert [one["content"] for one in await alice.messages()] == list("012345")
    # The headers were enough: discord.py waited by itself and never met a 429.
    assert "rate limited" not in caplog.text


async def test_event_is_announced_started_and_ended(playground, run_bot):
    bot = await run_bot(playground)
    guild = bot.get_guild(int(playground.guild_id))
    assert guild.me.guild_permissions.create_events
    now = discord.utils.utcnow()
    event = await guild.create_scheduled_event(
        name="Autumn Swiss",
        start_time=now + timedelta(hours=1),
        end_time=now + timedelta(hours=2),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location="#tournament",
    )
    event = await event.start()
    assert (await guild.fetch_scheduled_event(event.id)).status is discord.EventStatus.active
    assert (await event.end()).status is discord.EventStatus.completed
