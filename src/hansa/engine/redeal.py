"""Redealing what a seat cannot know, so that a search sees a possible world and never the real one."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine.constants import TOKENS
from hansa.engine.key import first_unseen
from hansa.engine.state import State
from hansa.engine.xorshift import below, first_random, next_random


def redeal(s: State, seat: i64, seed: i64) -> State:
    """A full state that agrees with everything the seat knows (R-340 to R-344); seat -1 is a spectator.

    All deals that fit are equally likely. What was drawn from the pool before is forgotten: it would tell the plates.
    The deal depends on the seed and on what the seat knows, and on nothing else: two states that the seat cannot tell
    apart give the same bytes. So what is unseen is counted before it is shuffled, and its true order is never read.
    """
    dealt = s.copy()
    r = redeal_tokens(dealt, seat, first_random(seed))
    if s.over() == 0:  # shown in the end
        redeal_missions(dealt, seat, r)
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
    count = vec[i64]([0] * TOKENS)
    first = first_unseen(s)
    for i in range(first, s.pool_size()):
        count[s.pool_token(i)] += 1
    for player in range(s.rules.players):
        if player != seat:
            for token in range(i64(TOKENS)):
                count[token] += s.plate(player, token)
    unseen = vec[i64]([0] * 64)
    n: i64 = 0
    for token in range(i64(TOKENS)):
        for _token in range(count[token]):
            unseen[n] = token
            n += 1
    r = shuffle(unseen, n, r)
    for player in range(s.rules.players):
        if player != seat:
            held = s.plate_all(player)
            for token in range(i64(TOKENS)):
                s.add_plate(player, token, -s.plate(player, token))
            for _token in range(held):
                n -= 1
                s.add_plate(player, unseen[n], 1)
    for i in range(first):
        s.set_pool(i, 0)
    for i in range(first, s.pool_size()):
        n -= 1
        s.set_pool(i, unseen[n])
    return r


def redeal_missions(s: State, seat: i64, r: i64) -> None:
    """The others hold any of the cards that the seat does not hold."""
    cards = vec[i64]([0] * 16)
    n: i64 = 0
    mine: i64 = s.mission(seat) if seat >= 0 else 0
    for card in range(i64(1), len(s.board.mission_cities) // 3 + 1):
        if card != mine:
            cards[n] = card
            n += 1
    shuffle(cards, n, r)
    for player in range(s.rules.players):
        if player != seat and s.mission(player) != 0:
            n -= 1
            s.set_mission(player, cards[n])
