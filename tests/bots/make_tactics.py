"""Finds positions with a provably best decision by exhaustive search of the turn, and writes tactics/*.json.

    PYTHONPATH=build/compiled:tests .venv/bin/python tests/bots/make_tactics.py [HOW MANY OF EACH KIND]

Only establishing a route ends a game. Lines of placing, displacing, tokens and establishing are searched completely;
what others answer to a displacement changes neither the final score nor the route of the displacement. With one action
left nothing else can end the game, so that "every way to end it loses" is proved there. A position is kept

- as a win, if the player can end the game now and win, while other ways to end it or to go on do not: named after
  what the victory hangs on (a token step, the tie-break, East and West, the last office, else the end itself);
- as ``ending_loses``, if the player can end the game with the last action, and every way to end it loses.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from bots.proofs import TooMany, share
from hansa.bots import Budget, Position, bot
from hansa.engine import kinds, play, scoring
from hansa.engine.actions import post_of
from hansa.engine.constants import BY_CITIES, PLUS_3, PLUS_4, Q_TURN
from hansa.engine.fast import legal_codes
from hansa.engine.rules import TOKEN_POINTS
from hansa.engine.state import State
from hansa.game.game import Game

WHERE = Path(__file__).parent / "tactics"
GAMES = (
    ("hansa_45", "bigbox", 4),
    ("hansa_45", "bigbox", 5),
    ("hansa_23", "bigbox", 3),
    ("east", "bigbox", 4),
    ("britannia_45", "bigbox", 4),
)
MOST = 6_000  # positions of one exhaustive search
MOST_ACTIONS = 3


def ends(s: State, me: int) -> list[tuple[list[int], State]]:
    """All ways to end the game within the turn: first codes of lines, and the final positions."""
    found: list[tuple[list[int], State]] = []
    seen: set[bytes] = set()
    count = 0

    def look(state: State, line: list[int]) -> None:
        nonlocal count
        if state.over() != 0:
            found.append((line, state))
            return
        key = state.to_bytes()
        if key in seen:
            return
        seen.add(key)
        count += 1
        if count > MOST:
            raise TooMany
        if int(state.decider()) != me:
            answer = state.copy()
            play.apply(answer, legal_codes(state)[0])
            look(answer, line)
            return
        for code in legal_codes(state):
            if state.top() == Q_TURN and not leads_on(state, me, code):
                continue
            child = state.copy()
            play.apply(child, code)
            look(child, [*line, code])

    look(s, [])
    return found


def leads_on(s: State, me: int, code: int) -> bool:
    """The code can be part of ending the game: a token, establishing, or a step towards it that leaves time for it."""
    kind = kinds.kind_of(code)
    if kind in (kinds.K_END, kinds.K_USE_THREE, kinds.K_HIRE, kinds.K_LIFT, kinds.K_PUT):
        return False
    if kind in (kinds.K_PLACE, kinds.K_DISPLACE):
        route = s.board.post_route[post_of(code)]
        return bool(s.board.route_len[route] - s.own(me, route) <= s.actions_left() - 1)
    return True


def kind_of(s: State, me: int, found: list[tuple[list[int], State]]) -> str | None:
    """The name of the tactic, or None if the position teaches nothing."""
    won = [end for _, end in found if share(end, me) == 1]
    lost = [end for _, end in found if share(end, me) < 1]
    if not won:
        # With one action left the search is complete: nothing but establishing ends a game.
        sure = found and s.actions_left() == 1 and all(share(end, me) == 0 for _, end in found)
        return "ending_loses" if sure else None
    if all(end.connected(me) != 0 for end in won) and s.connected(me) == 0:
        return "east_west"
    before = TOKEN_POINTS[min(int(s.tokens_won(me)), 10)]
    if lost and all(TOKEN_POINTS[min(int(end.tokens_won(me)), 10)] > before for end in won):
        return "token_step"
    totals = [[int(scoring.total(end, p)) for p in range(int(s.rules.players))] for end in won]
    if all(sorted(row)[-1] == sorted(row)[-2] for row in totals):
        return "tie_break"
    if all(int(end.over()) & BY_CITIES for end in won):
        return "last_office"
    return "end_and_win"


def near_the_end(s: State) -> bool:
    most = max(int(s.prestige(p)) for p in range(int(s.rules.players)))
    return most >= 15 or s.pool_left() == 0 or s.completed() >= s.board.full_city_limit - 1


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 45
    WHERE.mkdir(exist_ok=True)
    kept: dict[str, list[dict[str, object]]] = {}
    player = bot("planner")
    for seed in range(1, 400):
        board, edition, players = GAMES[seed % len(GAMES)] if seed % 2 else GAMES[0]
        game = Game.new(board=board, edition=edition, players=players, seed=seed)
        s = game.state
        rng = random.Random(seed)
        from_this_game: set[str] = set()
        while not game.over and len(game.codes) < 4000:
            me = int(s.decider())
            few = s.top() == Q_TURN and s.actions_left() in range(1, MOST_ACTIONS + 1)
            if few and near_the_end(s) and s.unused(me, PLUS_3) + s.unused(me, PLUS_4) == 0:
                try:
                    found = ends(s, me)
                except TooMany:
                    found = []
                kind = kind_of(s, me, found)
                if kind and kind not in from_this_game and len(kept.get(kind, [])) < wanted:
                    from_this_game.add(kind)
                    best = {line[0] for line, end in found if share(end, me) == 1}
                    kept.setdefault(kind, []).append(
                        {
                            "position": game.line(),
                            "seat": me,
                            "best": [game.text_of(code) for code in sorted(best)],
                        }
                    )
            for code in player.choose(Position(s), Budget(250), rng):
                if s.over() != 0 or int(s.decider()) != me:
                    break
                game.play(code, tell=False)
        print(seed, {kind: len(many) for kind, many in sorted(kept.items())}, flush=True)  # noqa: T201
        for kind, many in kept.items():
            rows = ",\n".join(json.dumps(each) for each in many)
            (WHERE / f"{kind}.json").write_text(f"[\n{rows}\n]\n")
        if sum(len(many) for many in kept.values()) >= 120:
            break


if __name__ == "__main__":
    main()
