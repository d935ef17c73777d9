"""Redealing what a seat cannot know, so that a search sees a possible world and never the real one."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from hansa.engine.bits import bit
from hansa.engine.constants import TOKENS
from hansa.engine.hidden import first_unseen, sees_mission, sees_plate, write_unseen
from hansa.engine.state import State
from hansa.engine.xorshift import below, first_random, next_random


def redeal(s: State, seat: i64, seed: i64) -> State:
    """A full state that agrees with everything the seat knows (R-340 to R-344); seat -1 is a spectator.

    All deals that fit are equally likely. What was drawn from the pool before is forgotten: it would tell the plates.
    The deal depends on the seed and on what the seat knows, and on nothing else: two states that the seat cannot tell
    apart give the same bytes. So what is unseen is counted before it is shuffled, and its true order is never read.
    """
    dealt = s.copy()
    redeal_missions(dealt, seat, redeal_tokens(dealt, seat, first_random(seed)))
    return dealt


def shuffle(cards: vec[i64], n: i64, r: i64) -> i64:
    """Fisher and Yates; returns the generator."""
    i = n - 1
    while i > 0:
        r = next_random(r)
        j = below(r, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        i -= 1
    return r


def redeal_tokens(s: State, seat: i64, r: i64) -> i64:
    """Undrawn tokens, those due and those on the plates of others are shuffled together; all counts stay."""
    count = vec[u8]([0] * TOKENS)
    write_unseen(s, seat, count, 0)
    unseen = vec[i64]([0] * 64)
    n: i64 = 0
    for token in range(i64(TOKENS)):
        for _token in range(i64(count[token])):
            unseen[n] = token
            n += 1
    r = shuffle(unseen, n, r)
    for player in range(s.rules.players):
        if not sees_plate(seat, player):
            held = s.plate_all(player)
            for token in range(i64(TOKENS)):
                s.add_plate(player, token, -s.plate(player, token))
            for _token in range(held):
                n -= 1
                s.add_plate(player, unseen[n], 1)
    first = first_unseen(s)
    for i in range(first):
        s.set_pool(i, 0)
    for i in range(first, s.pool_size()):
        n -= 1
        s.set_pool(i, unseen[n])
    return r


def redeal_missions(s: State, seat: i64, r: i64) -> None:
    """Whose mission the seat does not know holds any of the cards that it does not know to be elsewhere."""
    known: i64 = 0
    for player in range(s.rules.players):
        if sees_mission(s, seat, player):
            known |= bit(s.mission(player))
    cards = vec[i64]([0] * 16)
    n: i64 = 0
    for card in range(i64(1), len(s.board.mission_cities) // 3 + 1):
        if (known >> card) & 1 == 0:
            cards[n] = card
            n += 1
    shuffle(cards, n, r)
    for player in range(s.rules.players):
        if s.mission(player) != 0 and not sees_mission(s, seat, player):
            n -= 1
            s.set_mission(player, cards[n])
