"""A study without what only some players of its game may know, for those whom it is shared with."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from hansa.engine.events import TOKEN_LAID, TOKEN_SEEN
from hansa.engine.state import State
from hansa.game import names
from hansa.game.hearing import told
from hansa.game.knowledge import HIDDEN, HIDDEN_CARD
from hansa.game.record import Header
from hansa.game.study import Study

Token = tuple[int, int]
"""Where a token was at the start: on a seat's plate, or with -1 in the pool, and the how many-th it was there."""
POOL = -1


def laid_out(study: Study, faces: dict[Token, str]) -> set[Token]:
    """The tokens that some line of the study lays out; everybody who reads it sees those."""
    found: set[Token] = set()
    kept = tuple(token for token in faces if token[0] != POOL)
    # After each node: what is on which plate, and how many tokens were looked at.
    after: dict[int, tuple[tuple[tuple[int, Token], ...], int]] = {0: (tuple((seat, (seat, i)) for seat, i in kept), 0)}
    last, state = 0, study.game(0).state.copy()
    for number, node in enumerate(study.nodes[1:], 1):
        if node.parent != last:
            state = study.game(node.parent).state.copy()
        held, seen = after[node.parent]
        held, seen = _played(state, node.code, list(held), seen, faces, found)
        after[number], last = (held, seen), number
    return found


def _played(
    state: State, code: int, held: list[tuple[int, Token]], seen: int, faces: dict[Token, str], found: set[Token]
) -> tuple[tuple[tuple[int, Token], ...], int]:
    for numbers in told(state, code):
        if numbers[0] == TOKEN_SEEN:
            held.append((numbers[1], (POOL, seen)))
            seen += 1
        elif numbers[0] == TOKEN_LAID:
            face = names.TOKENS[numbers[2]]
            one = next((each for each in held if each[0] == numbers[1] and faces[each[1]] == face), None)
            if one is not None:
                held.remove(one)
                found.add(one[1])
    return tuple(held), seen


def public_header(study: Study) -> Header:
    """The start of a study without mission cards, and without the tokens that no line of it lays out."""
    header = study.header
    begun = None if header.position is None else json.loads(header.position)
    desks = [] if begun is None else begun["desks"]
    pool: Sequence[str] = header.setup.pool if begun is None else begun["pool"]
    faces = {(POOL, i): str(face) for i, face in enumerate(pool)}
    faces |= {(seat, i): str(face) for seat, desk in enumerate(desks) for i, face in enumerate(desk.get("kept", []))}
    seen = laid_out(study, faces)

    def shown(place: int, tokens: Sequence[str]) -> list[str]:
        return [str(face) if (place, i) in seen else HIDDEN for i, face in enumerate(tokens)]

    if begun is None:
        cards = tuple(HIDDEN_CARD for _ in header.setup.missions)
        return replace(header, setup=replace(header.setup, pool=tuple(shown(POOL, pool)), missions=cards), seed=None)
    for seat, desk in enumerate(desks):
        desk |= {"kept": shown(seat, desk["kept"])} if desk.get("kept") else {}
        desk |= {"mission": HIDDEN} if "mission" in desk else {}
    begun["pool"] = shown(POOL, pool)
    return replace(header, position=json.dumps(begun, ensure_ascii=False))
