"""What a result is worth, and who stands where: pure and exact (docs/events.md).

Scores are fractions: 1 is the best that one game can bring, 0 the worst, 1/2 the average of a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

from hansa.server.contests.pairing import FILL

Kind = Literal["swiss", "all", "duplicate"]
HALF: Final = Fraction(1, 2)
"""What a bye is worth, and a start that nobody else has played."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game that has ended. All lists are in the order of play."""

    entrants: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    """1 for whoever won; equal places are shared."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is known of a round: the games that count, and who sat out."""

    outcomes: tuple[Outcome, ...]
    byes: tuple[int, ...] = ()


@dataclass(slots=True)
class Standing:
    """Where an entrant stands."""

    entrant: int
    rank: int = 0
    score: Fraction = Fraction(0)
    games: int = 0
    byes: int = 0
    won: int = 0
    """Games won alone or together with others."""
    opponents: Fraction = Fraction(0)
    """The average score of those whom the entrant met; whoever was met twice counts twice."""
    share: Fraction = Fraction(0)
    """The entrant's part of all points at their tables, on average."""
    rounds: list[Fraction | None] = field(default_factory=list)
    """The score of each round; None: nothing yet."""


def places_of(points: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat: the winners, as the game's own rules for ties name them, then by points."""
    found = []
    for seat, mine in enumerate(points):
        better = sum(other > mine for k, other in enumerate(points) if k not in winners)
        found.append(1 if seat in winners else len(winners) + better + 1)
    return tuple(found)


def beaten(places: Sequence[int]) -> list[Fraction]:
    """The part of the opponents that each seat has beaten; a tie is half."""
    return [against(places[k], [*places[:k], *places[k + 1 :]]) for k in range(len(places))]


def against(mine: int, others: Sequence[int]) -> Fraction:
    """The part of the others that are worse than mine, where less is better; a tie is half."""
    if not others:
        return HALF
    return Fraction(sum(2 * (other > mine) + (other == mine) for other in others), 2 * len(others))


def share(points: Sequence[int]) -> list[Fraction]:
    total = sum(points)
    return [Fraction(mine, total) if total else Fraction(1, len(points)) for mine in points]


def lead(points: Sequence[int], seat: int) -> int:
    """How far a seat is ahead of the best of the others; negative: behind."""
    return points[seat] - max(other for k, other in enumerate(points) if k != seat)


def compared(outcomes: Sequence[Outcome]) -> list[list[Fraction]]:
    """Match points: each place of each table against the same place at the other tables with the same start.

    The part of the opponents that were beaten counts, then the lead: whoever plays to win plays for match points, too.
    """
    if not outcomes:
        return []
    size = len(outcomes[0].entrants)
    ranks = [[(-beaten(o.places)[seat], -lead(o.points, seat)) for o in outcomes] for seat in range(size)]
    found: list[list[Fraction]] = []
    for k in range(len(outcomes)):
        row = []
        for seat in range(size):
            better = sorted(set(ranks[seat]))
            order = [better.index(rank) for rank in ranks[seat]]
            row.append(against(order[k], order[:k] + order[k + 1 :]))
        found.append(row)
    return found


def scores_of(kind: Kind, played: Played) -> dict[int, Fraction]:
    """What a round brought everybody who took part in it."""
    found = dict.fromkeys(played.byes, HALF)
    rows = compared(played.outcomes) if kind == "duplicate" else [beaten(o.places) for o in played.outcomes]
    for outcome, row in zip(played.outcomes, rows, strict=True):
        found.update((number, mine) for number, mine in zip(outcome.entrants, row, strict=True) if number != FILL)
    return found


def standings(kind: Kind, entrants: Sequence[int], rounds: Sequence[Played]) -> list[Standing]:
    """Everybody by score; ties by what says most about the same score, and what is still equal shares its rank."""
    found = {number: Standing(number) for number in entrants}
    shares: dict[int, list[Fraction]] = {number: [] for number in entrants}
    met: dict[int, list[int]] = {number: [] for number in entrants}
    for played in rounds:
        scores = scores_of(kind, played)
        for number, mine in found.items():
            mine.rounds.append(scores.get(number))
            mine.score += scores.get(number, 0)
            mine.byes += number in played.byes
        for outcome in played.outcomes:
            parts = share(outcome.points)
            for seat, number in enumerate(outcome.entrants):
                if number not in found:
                    continue
                found[number].games += 1
                found[number].won += outcome.places[seat] == 1
                shares[number].append(parts[seat])
                met[number] += [other for other in outcome.entrants if other in found and other != number]
    for number, mine in found.items():
        mine.share = average(shares[number])
        mine.opponents = average([found[other].score for other in met[number]])
    ordered = sorted(found.values(), key=lambda each: (*(-value for value in ties(kind, each)), each.entrant))
    for k, mine in enumerate(ordered):
        before = ordered[k - 1] if k else None
        mine.rank = before.rank if before is not None and ties(kind, before) == ties(kind, mine) else k + 1
    return ordered


def ties(kind: Kind, standing: Standing) -> tuple[Fraction, ...]:
    """What decides, the most important first. Where not everybody meets the same people, whom one met comes first."""
    won = Fraction(standing.won)
    if kind == "swiss":
        return standing.score, standing.opponents, standing.share, won
    return standing.score, standing.share, won, standing.opponents


def average(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)
