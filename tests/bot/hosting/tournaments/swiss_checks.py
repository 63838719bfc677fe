"""A second reading of the rules of a Swiss round, which looks only at who has met whom, and where."""

from bot.hosting.tournaments.pairing import Entrant, Pairing


def faults(entrants: tuple[Entrant, ...], before: tuple[Pairing, ...], due: tuple[Pairing, ...]) -> list[str]:
    """Return the rules that the next round breaks: rematches, second byes, seats, absent entrants."""
    numbers = [number for one in due for number in one.numbers]
    found = [f"{number} plays twice" for number in set(numbers) if numbers.count(number) > 1]
    if set(numbers) != {one.number for one in entrants if one.is_playing}:
        found.append("not exactly those who play are paired")
    met = {(one.first, one.second) for one in before}
    met |= {(second, first) for first, second in met}
    for one in due:
        if one.second is None:
            if (one.first, None) in met:
                found.append(f"{one.first} gets a second bye")
            continue
        if (one.first, one.second) in met:
            found.append(f"{one.first} meets {one.second} again")
        found += [f"{number} has had this seat" for number in one.numbers if _is_tired(number, before, one)]
    return found


def _is_tired(number: int, before: tuple[Pairing, ...], due: Pairing) -> bool:
    """Whether the seat is the third alike in a row, or leads by three."""
    seats = "".join(
        "1" if one.first == number else "2"
        for one in (*before, due)
        if one.second is not None and number in one.numbers
    )
    return seats[-3:] in ("111", "222") or abs(seats.count("1") - seats.count("2")) > 2
