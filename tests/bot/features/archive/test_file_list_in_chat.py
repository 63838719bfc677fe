"""The private list of a file with several matches."""

import asyncio

from tests.e2e.messages import buttons, find_button, selects, text_of
from tests.e2e.playing import match_number


def trees(count, broken=()):
    """An SGF file whose games have other names; `broken` are the numbers of games with an illegal move."""
    files = []
    for number in range(1, count + 1):
        last = "hh" if number in broken else "jj"
        files.append(f"(;GM[4]SZ[15]PB[Ann {number}]PW[Bob]RE[W+R]DT[2020-01-02];B[hh];W[ii];B[{last}])\n")
    return "".join(files)


async def opened(person, text):
    file = await person.attach("games.sgf", text.encode())
    return await person.command("match import", game="gomoku", file=file)


async def test_list_names_matches_and_faults_of_its_page(newcomer):
    answer = await opened(newcomer, trees(12, broken={2}))
    assert answer.is_ephemeral
    said = text_of(answer.message)
    assert "Gomoku: matches 1–10 of 12" in said
    assert "**1** Ann 1 – Bob · Bob wins · 2020‑01‑02 · 3 moves" in said
    assert "**2** Line 2, move 3: " in said
    (menu,) = selects(answer.message)
    assert [one["value"] for one in menu["options"]] == ["0", *map(str, range(2, 10))]
    assert menu["options"][1]["label"] == "3. Ann 3 – Bob"


async def test_list_turns_its_pages_in_place(newcomer):
    shown = (await opened(newcomer, trees(25))).message
    assert find_button(shown, None, "◀️")["disabled"]
    for sign, first, last in (("▶️", 11, 20), ("⏭️", 21, 25), ("◀️", 11, 20), ("⏮️", 1, 10)):
        await newcomer.click(shown, emoji=sign)
        assert f"matches {first}–{last} of 25" in text_of(await newcomer.message(shown))
    form = (await newcomer.click(shown, label="Go to a match")).modal
    await newcomer.submit(form, text="23")
    assert "matches 21–25 of 25" in text_of(await newcomer.message(shown))
    for wrong in ("0", "26", "x"):
        form = (await newcomer.click(shown, label="Go to a match")).modal
        assert (await newcomer.submit(form, text=wrong)).text == "Enter a number from 1 to 25."


async def test_short_list_has_no_buttons_for_pages(newcomer):
    answer = await opened(newcomer, trees(2))
    assert buttons(answer.message) == []
    assert "matches 1–2 of 2" in answer.text


async def test_picked_match_is_imported_once_beside_list(newcomer):
    shown = (await opened(newcomer, trees(3))).message
    replay = await newcomer.select(shown, ["1"])
    assert "Imported as match" in replay.text
    assert "Ann 2" in replay.text
    number = match_number(replay.message)
    assert {"Export", "Go to a move"} <= {one.get("label") for one in buttons(replay.message)}
    assert "matches 1–3 of 3" in text_of(await newcomer.message(shown))
    again = await newcomer.select(shown, ["1"])
    assert match_number(again.message) == number
    assert "Imported" not in again.text
    other = await newcomer.select(shown, ["2"])
    assert match_number(other.message) != number


async def test_match_picked_twice_at_once_is_imported_once(newcomer):
    shown = (await opened(newcomer, trees(3))).message
    answers = await asyncio.gather(*(newcomer.select(shown, ["1"]) for _ in range(2)))
    assert len({match_number(answer.message) for answer in answers}) == 1


async def test_list_stays_beside_replay_and_its_answers(newcomer):
    shown = (await opened(newcomer, trees(25))).message
    await newcomer.click(shown, emoji="▶️")
    replay = (await newcomer.select(shown, ["11"])).message
    await newcomer.click(replay, emoji="⏭️")
    await newcomer.click(replay, label="Export")
    assert "matches 11–20 of 25" in text_of(await newcomer.message(shown))
    await newcomer.click(shown, emoji="▶️")
    assert "matches 21–25 of 25" in text_of(await newcomer.message(shown))


async def test_list_without_readable_match_has_no_menu(newcomer):
    shown = (await opened(newcomer, trees(2, broken={1, 2}))).message
    assert selects(shown) == []
    assert text_of(shown).count("move 3: ") == 2


async def test_dropped_list_says_how_to_open_file_again(newcomer, lab):
    shown = (await opened(newcomer, trees(12))).message
    lab.bot.service.privacy.forgotten.publish(int(newcomer.id))
    for press in (
        newcomer.click(shown, emoji="▶️"),
        newcomer.click(shown, label="Go to a match"),
        newcomer.select(shown, ["0"]),
    ):
        assert (await press).text == "This list is closed. Open the file again with `/match import`."
