"""Who plays whom, and in which place: pure and repeatable, the same for the same seed (docs/events.md).

Entrants are numbers. A table lists its entrants in the order of play, the start player first; ``FILL`` is a bot that
fills a seat and takes no part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from hansa.game.chance import Chance

FILL: Final = -1
MOST_ROUNDS: Final = 30
MEETING: Final = 1_000_000
"""What meeting somebody again costs; more than any difference between scores."""
STARTS: Final = 4
"""How many first orders are improved; the best result counts."""
MORE_STARTS: Final = 60
"""How many further ones are tried, in any order, while somebody would meet somebody again in a Swiss round."""
WORK: Final = 1_200
"""Entrants times further orders, so that large fields do not take long."""
PASSES: Final = 40


class TooFew(ValueError):
    """There are not enough entrants."""


class TooMany(ValueError):
    """So many entrants would need too many rounds."""


class Round(NamedTuple):
    """The tables of a round, and who sits out."""

    tables: list[list[int]]
    byes: list[int]


class Past:
    """What the rounds before were."""

    def __init__(self, rounds: Sequence[Round] = ()) -> None:
        self.met: Final[Counter[tuple[int, int]]] = Counter()
        """How often two sat at the same table."""
        self.compared: Final[Counter[tuple[int, int]]] = Counter()
        """How often two had the same place in a round."""
        self.places: Final[Counter[tuple[int, int]]] = Counter()
        """How often somebody had a place in the order of play."""
        self.filled: Final[Counter[int]] = Counter()
        """How many bots that fill seats somebody has met."""
        self.byes: Final[Counter[int]] = Counter()
        for each in rounds:
            self.add(each)

    def add(self, played: Round) -> None:
        for table in played.tables:
            people = [number for number in table if number != FILL]
            self.met.update(pair(a, b) for a, b in combinations(people, 2))
            self.places.update((number, place) for place, number in enumerate(table) if number != FILL)
            for number in people:
                self.filled[number] += len(table) - len(people)
        for place in range(max((len(table) for table in played.tables), default=0)):
            there = [table[place] for table in played.tables if table[place] != FILL]
            self.compared.update(pair(a, b) for a, b in combinations(there, 2))
        self.byes.update(played.byes)


def pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def swiss(entrants: Sequence[int], size: int, past: Past, scores: Mapping[int, int], fill: bool, seed: int) -> Round:
    """Those with about the same score play each other, and nobody the same people again if it can be avoided."""
    chance = Chance(seed)
    order = sorted(chance.shuffled(sorted(entrants)), key=lambda number: -scores.get(number, 0))
    return arranged(order, size, past, scores, fill, 1, chance, compare=False, more=MORE_STARTS)


def mixed(entrants: Sequence[int], size: int, past: Past, fill: bool, seed: int) -> Round:
    """For duplicate events: everybody meets, and is compared with, as many others as possible. At least two tables."""
    chance = Chance(seed)
    return arranged(chance.shuffled(sorted(entrants)), size, past, {}, fill, 2, chance, compare=True)


def everyone(entrants: Sequence[int], size: int, times: int, fill: bool, seed: int) -> list[Round]:
    """Rounds in which everybody meets everybody, at least so many times."""
    if times * (len(entrants) - 1) > MOST_ROUNDS * (size - 1):  # nobody meets more than a table in a round
        raise too_many(len(entrants))
    chance, past, rounds = Chance(seed), Past(), list[Round]()
    drawn = chance.shuffled(sorted(entrants))
    if size == 2:
        for groups in circle(drawn, times, fill):
            rounds.append(Round([placed(group, 2, past, chance) for group in groups], missing(drawn, groups)))
            past.add(rounds[-1])
    while not all(past.met[pair(a, b)] >= times for a, b in combinations(drawn, 2)):
        rounds.append(arranged(chance.shuffled(sorted(entrants)), size, past, {}, fill, 1, chance, compare=False))
        past.add(rounds[-1])
        if len(rounds) > MOST_ROUNDS:
            break
    if len(rounds) > MOST_ROUNDS:
        raise too_many(len(drawn))
    return rounds


def too_many(entrants: int) -> TooMany:
    return TooMany(f"{entrants} entrants would need more than {MOST_ROUNDS} rounds to meet everybody")


def circle(order: Sequence[int], times: int, fill: bool) -> Iterator[list[list[int]]]:
    """The way of the chess players: one stays, the others go round; an odd one sits out, or with ``fill`` is alone."""
    ring = [*order, *([FILL] if len(order) % 2 else [])]
    for _ in range(times * (len(ring) - 1)):
        half = len(ring) // 2
        pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
        people = [[number for number in both if number != FILL] for both in pairs]
        yield [group for group in people if fill or len(group) == 2]
        ring = [ring[0], ring[-1], *ring[1:-1]]


def missing(entrants: Sequence[int], groups: Sequence[Sequence[int]]) -> list[int]:
    there = {number for group in groups for number in group}
    return [number for number in entrants if number not in there]


# ---------------------------------------------------------------- the search
def arranged(
    order: Sequence[int],
    size: int,
    past: Past,
    scores: Mapping[int, int],
    fill: bool,
    least: int,
    chance: Chance,
    compare: bool,
    more: int = 0,
) -> Round:
    """Tables for those in this order: neighbours together as far as the rest allows."""
    many = -(-len(order) // size) if fill else len(order) // size
    if fill:
        many = max(least, many)
    if not order or many < least:
        raise TooFew(f"at least {size * least} entrants are needed, or bots that fill the seats")
    byes = [] if fill else sitting_out(order, len(order) - many * size, past, scores)
    playing = [number for number in order if number not in byes]
    people = [len(playing) // many + (table < len(playing) % many) for table in range(many)]
    groups = best_groups(playing, people, size, past, scores, chance, more)
    tables: list[list[int]] = []
    for group in groups:
        tables.append(placed(group, size, past, chance, tables if compare else ()))
    return Round(tables, byes)


def sitting_out(order: Sequence[int], many: int, past: Past, scores: Mapping[int, int]) -> list[int]:
    """Who has sat out least, and among them who stands last."""
    ranked = sorted(range(len(order)), key=lambda k: (past.byes[order[k]], scores.get(order[k], 0), -k))
    return [order[k] for k in sorted(ranked[:many])]


def best_groups(
    order: Sequence[int],
    people: Sequence[int],
    size: int,
    past: Past,
    scores: Mapping[int, int],
    chance: Chance,
    more: int = 0,
) -> list[list[int]]:
    """Cut the order into tables and swap people between tables as long as that makes it better.

    Where the best of some orders still has people who meet again, up to ``more`` others are tried.
    """
    cost = {
        (a, b): MEETING * past.met[pair(a, b)] ** 2 + (scores.get(a, 0) - scores.get(b, 0)) ** 2
        for a in order
        for b in order
        if a != b
    }
    bots = [size - many for many in people]

    def total(groups: Sequence[Sequence[int]]) -> int:
        met = sum(cost[a, b] for group in groups for a, b in combinations(group, 2))
        return met + sum(MEETING // 4 * bots[t] * past.filled[a] for t, group in enumerate(groups) for a in group)

    def again(groups: Sequence[Sequence[int]]) -> bool:
        return any(past.met[pair(a, b)] for group in groups for a, b in combinations(group, 2))

    best: list[list[int]] = []
    for attempt in range(STARTS + min(more, WORK // len(order))):
        if attempt >= STARTS and not again(best):
            break
        first = list(order) if not attempt else nearly(order, scores if attempt < STARTS else {}, chance)
        groups = cut(first, people)
        improve(groups, cost, lambda a, t: MEETING // 4 * bots[t] * past.filled[a])
        if not best or total(groups) < total(best):
            best = groups
    return best


def nearly(order: Sequence[int], scores: Mapping[int, int], chance: Chance) -> list[int]:
    """The same order, with those of the same score in another one."""
    return sorted(chance.shuffled(list(order)), key=lambda number: -scores.get(number, 0))


def cut(order: Sequence[int], people: Sequence[int]) -> list[list[int]]:
    groups, at = [], 0
    for many in people:
        groups.append(list(order[at : at + many]))
        at += many
    return groups


def improve(groups: list[list[int]], cost: Mapping[tuple[int, int], int], alone: Callable[[int, int], int]) -> None:
    """Swap two people of different tables whenever that costs less, until no swap does."""
    for _ in range(PASSES):
        better = False
        for s, t in combinations(range(len(groups)), 2):
            one, two = groups[s], groups[t]
            for i in range(len(one)):
                for j in range(len(two)):
                    a, b = one[i], two[j]
                    change = alone(b, s) + alone(a, t) - alone(a, s) - alone(b, t)
                    change += sum(cost[b, x] - cost[a, x] for x in one if x != a)
                    change += sum(cost[a, y] - cost[b, y] for y in two if y != b)
                    if change < 0:
                        one[i], two[j] = b, a
                        better = True
        if not better:
            return


def placed(
    group: Sequence[int], size: int, past: Past, chance: Chance, beside: Sequence[Sequence[int]] = ()
) -> list[int]:
    """The order of play at a table in which everybody has the places that they had least.

    ``beside`` are tables with which this one is compared: nobody should always be compared with the same people.
    """
    seats = chance.shuffled([*group, *[FILL] * (size - len(group))])

    def cost(order: Sequence[int]) -> tuple[int, int]:
        places = sum(past.places[number, place] for place, number in enumerate(order) if number != FILL)
        again = sum(
            past.compared[pair(number, other[place])] ** 2
            for place, number in enumerate(order)
            for other in beside
            if FILL not in (number, other[place])
        )
        return places, again

    return min((list(order) for order in permutations(seats)), key=cost)
