"""Seeds that found something, each with its story in a sentence: none of them may ever fail again."""

import pytest

from tests.sim.test_simulation import SEEDS, simulate

FOUND = {
    6: "The very first connection to the gateway failed, and discord.py's attempt to resume ended the bot.",
    8: "The bot was stopped while discord.py waited to be ready, and that task died unheard.",
    30428: "A form that no message had opened was acknowledged like a click, which Discord refuses: never.",
    40393: "Under a clock of days a level without a limit in seconds was given half of them to think.",
    40581: "A new board's place could not be stored, its process died, and the next one posted it again.",
    40962: "A board posted again could not be stored, its process died, and the one before pointed on.",
    30182: "A board was posted at the bottom on a full disk, and its process died before it stored where.",
    50092: "The news of a new board was lost in an outage, and it was posted again when that was over.",
    70048: "Who moved before the bot knew that it was back paid for the time when it was away.",
    60641: "A right to see a channel was given back, which was told, and nobody looked for an hour.",
    126: "A new board whose place could not be stored was taken back, and meanwhile its place was stored.",
    80083: "The news that a table was stored was lost, and it was shown nowhere until the next start.",
    45: "A worker of the cluster answered nonsense, and the task that waited for it here died unheard.",
    125: "A worker of the cluster did not tell its version, and nobody had it started again.",
    210: "A search waited for a worker of the cluster that compiled another level, and all here were idle.",
    62072: "An edit arrived after the answer to a click and was known of before it: an older board stayed.",
    122162: "A vote that was stopped right after an outage showed a clock that had paid for the outage.",
    123196: "A match ended while this looked, and its ping was just being taken away.",
    123222: "A made-up choice began Gomoku on a board that is not offered, which had no tiles.",
    123283: "A made-up click on a board put the answer about one's stored data in the board's place.",
    123634: "The news of a new board was lost, its match moved on, and the board was posted once more.",
    123766: "A session was cut off before discord.py said that it was ready: clocks ran for nobody.",
    132500: "A table expired while this looked, and its message was just being edited.",
    132961: "The only process of a share died before its first note, and others' notes counted as its own.",
    133285: "A challenge expired in a thread that was archived, where nothing can be edited.",
    133880: "Two edits of one board crossed, in its old and its new channel, and the later one failed.",
    134271: "This looked for a challenge in a thread that somebody had deleted.",
    134349: "A board was taken back that was stored all the same, and the one before it never pointed on.",
    134670: "A click on a challenge's lost first message was taken for an edit of its second.",
    137548: "A rematch was to begin in a thread that was deleted, and its board was posted there for ever.",
    137902: "Two lessons were chosen at once, which a menu does not offer.",
    138322: "discord.py repeated a message that had arrived, and a match had two boards.",
    76051: "This cancelled a search of the cluster twice.",
    76416: "This expected news of a match's end whose damaged board no longer said where.",
    153893: "This did not know that a worker may compile for three minutes.",
    151594: "Two answers of one board were under way together, and the one that showed less arrived last.",
    46975: "A review was ready while the database was locked, and nobody was shown it or told why.",
    70663: "The task of a review was cut short, and nobody went on with the review.",
    60008: "A move made in another server paid for the time when the process of the match's server was gone.",
    112: "This counted the first move after a drawn opening of three moves as the first side's.",
    169: "The database refused a read, and an older board never linked to the one after a deleted one.",
    130559: "A deletion that a crash had cut short called a match off before its time away was excused.",
    502588: "This left out the time that an organizer gave in a turn that was not over.",
    3000123: "One process answered a rematch in private, and the other took that answer for its own post.",
    3001323: "This read the moment of a row that it had made unreadable.",
}
CHEAP = {30428, 40393, 60641, 62072, 70048, 133880, 134271, 134349, 138322}
"""What takes a third of a second and less; the others run every night."""


# Lower seeds run in `test_simulation`.
@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(seed, marks=() if seed in CHEAP else pytest.mark.nightly)
        for seed in FOUND
        if seed >= SEEDS
    ],
)
def test_found_and_mended_seeds_stay_clean(seed):
    report = simulate(seed)
    assert not report.violations, f"{FOUND[seed]} {report.violations}"
