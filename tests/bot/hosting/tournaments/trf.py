"""Swiss tournaments as the text that pairing programs read: TRF, the format of FIDE (C.04, annex 2)."""

from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing, last_round, points_of

_RESULTS = {GameVerdict.FIRST: "1", GameVerdict.SECOND: "0", GameVerdict.DRAW: "="}
_TURNED = {"1": "0", "0": "1", "=": "="}
_MISSED = "  0000 - Z"
_BYE = "  0000 - U"


def trf(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...], rounds: int) -> str:
    """Return the tournament after its last round, with those who sit out the next one.

    The numbers of the entrants must be their seeds. `rounds` is the number of rounds in all.
    """
    lines = [_line(one, pairings) for one in entrants]
    return "\n".join(["012 Cup", *lines, f"XXR {rounds}", "XXC white1", ""])


def parse_round(text: str, number: int) -> tuple[Pairing, ...]:
    """Return the pairings that a program has written for round `number`."""
    pairs = [tuple(map(int, line.split())) for line in text.splitlines()[1:]]
    return tuple(
        Pairing(number, board, first, second)
        if second
        else Pairing(number, board, first, verdict=GameVerdict.FIRST)
        for board, (first, second) in enumerate(pairs, start=1)
    )


def _line(one: Entrant, pairings: tuple[Pairing, ...]) -> str:
    rounds = last_round(pairings)
    own = {pairing.round: pairing for pairing in pairings if one.number in pairing.numbers}
    cells = [_cell(one.number, own.get(number)) for number in range(1, rounds + 1)]
    if not one.is_playing:
        cells.append(_MISSED)
    name, points = f"Player {one.number}", points_of(pairings, one.number)
    return f"001 {one.number:4}      {name:33} {one.rating:4.0f}{points:32.1f} {one.number:4}{''.join(cells)}"


def _cell(number: int, pairing: Pairing | None) -> str:
    if pairing is None:
        return _MISSED
    if pairing.second is None or pairing.verdict is None:
        return _BYE
    result = _RESULTS[pairing.verdict]
    if pairing.first == number:
        return f"  {pairing.second:4} w {result}"
    return f"  {pairing.first:4} b {_TURNED[result]}"
