"""How many interruptions standing orders save in a four-person game by correspondence: `python bench/orders.py 100`.

Bots play; an interruption is a decision that somebody has to make while another player has the turn. Under each kind of
orders the server's own code decides whether it answers by itself or asks.
"""

from __future__ import annotations

import random
import sys

from hansa import Game
from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot
from hansa.game.view import question_of
from hansa.server.model import Orders
from hansa.server.orders import answer


def kinds(game: Game, rng: random.Random) -> dict[str, Orders | None]:
    """What a player might have left; routes as they come to mind, without a look at the position."""
    routes = rng.sample(list(game.board.routes), 12)
    return {
        "no orders": None,
        "first legal target, all extras": Orders(on=True),
        "six routes in order, else first legal": Orders(on=True, routes=routes[:6]),
        "the same, but ask about a merchant": Orders(on=True, routes=routes[:6], ask_merchant=True),
        "the same, ask about extras": Orders(on=True, routes=routes[:6], extras="ask"),
        "twelve routes in order, else ask": Orders(on=True, routes=routes, otherwise="ask"),
    }


def play(seed: int, asked: dict[str, int]) -> tuple[int, int]:
    """One game; turns, and interruptions that orders cannot know about. Counts in ``asked`` who would be asked."""
    rng = random.Random(seed)
    game = Game.new(board="hansa", edition="bigbox", players=4, seed=seed)
    orders = [kinds(game, rng) for _ in range(4)]
    player = bot("journeyman")
    turns = others = 0
    turn = interrupted = -1
    stopped: set[str] = set()
    while not game.over:
        seat = game.actor
        assert seat is not None
        now = int(game.state.player())
        if now != turn:
            turn, turns = now, turns + 1
        if seat == now:
            interrupted = -1
        else:
            if interrupted != seat:
                interrupted, stopped = seat, set()
            question = question_of(game.state, game.board)
            if question.kind != "relocate":
                others += 1
            legal = [(code, game.action_of(code)) for code in game.legal_codes()]
            for name, left in orders[seat].items():
                if name not in stopped and (left is None or answer(left, question, legal) is None):
                    stopped.add(name)  # asked once, the player answers all of it
                    asked[name] = asked.get(name, 0) + 1
        game.play(player.choose(Position(game.state, seat), Budget(), rng)[0], tell=False)
    return turns, others


def table_of(games: int) -> str:
    """What was found in so many games, as Markdown."""
    asked: dict[str, int] = {}
    turns = others = 0
    for seed in range(games):
        more, unknown = play(seed, asked)
        turns += more
        others += unknown
    lines = [
        f"{games} games of four by bots, {turns / games:.0f} turns each; a player is asked out of turn, per game "
        f"(other questions out of turn: {others / games:.2f}):",
        "",
        "| orders | asked | saved |",
        "| --- | --- | --- |",
    ]
    for name in kinds(Game.new(players=4, seed=0), random.Random(0)):
        saved = 1 - asked.get(name, 0) / asked["no orders"]
        lines.append(f"| {name} | {asked.get(name, 0) / games:.1f} | {saved:.0%} |")
    return "\n".join(lines)


def main() -> None:
    print(table_of(int(sys.argv[1]) if len(sys.argv) > 1 else 100))


if __name__ == "__main__":
    main()
