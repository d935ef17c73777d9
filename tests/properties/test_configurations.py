"""Complete games of every edition × player count × board × modules, watched at every step.

HANSA_SAMPLES=100 plays a hundred games of each configuration and looks at every fourth step; by default one game.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from hansa import Game
from hansa.engine import play, relocate
from hansa.engine.constants import NEUTRAL, Q_MOVE, Q_RELOCATE
from hansa.engine.fast import legal_codes
from hansa.engine.state import State
from hansa.game.editions import token_set
from hansa.game.events import TokenBoxed
from hansa.mind import playout
from rules.games import owned, tokens_in

SAMPLES = int(os.environ.get("HANSA_SAMPLES", "1"))
CLOSELY = 1.0 if SAMPLES <= 10 else 0.25  # how many of the steps are looked at
LONGEST = 5000  # decisions
NEUTRAL_CUBES = 81  # three unused colours
PROMOS = {"exchange": 2, "tribute": 2, "block": 2}

Configuration = tuple[str, str, int, dict[str, Any]]


def configurations() -> list[Configuration]:
    """Edition, board, players and options of every game that can be set up, modules alone and together."""
    found: list[Configuration] = [(ed, "hansa", n, {}) for ed in ("ed2009", "egmont") for n in (2, 3, 4, 5)]
    for board, players, missions, favour, promos in product(
        ("hansa", "east", "britannia"), (3, 4, 5), (False, True), (False, True), (False, True)
    ):
        options: dict[str, Any] = {}
        if missions:
            if board != "hansa":
                continue
            options["missions"] = True
        if favour:
            options["favour"] = True
            if board != "hansa":
                options["favour_everywhere"] = True
        if promos:
            options["promos"] = PROMOS
        found.append(("bigbox", board, players, options))
    return found


def words(configuration: Configuration) -> str:
    edition, board, players, options = configuration
    return "-".join([edition, board, str(players), *options])


# ---------------------------------------------------------------- what must hold in every position
def neutral_cubes(s: State) -> int:
    """Neutral traders in reserve, on posts, in offices and in the hand of the player who relocates one."""
    posts = [int(s.piece(post)) for post in range(int(s.board.n_posts))]
    offices = [int(s.office(c, i)) for c in range(int(s.board.n_cities)) for i in range(int(s.board.city_size[c]))]
    n = sum(1 for piece in posts + offices if piece and (piece - 1) // 2 == NEUTRAL)
    if s.top() == Q_RELOCATE and int(s.arg(relocate.PARTY)) == NEUTRAL:
        n += int(s.arg(relocate.WAITING)) != relocate.NONE_WAITING
    return n + int(s.reserve()) + 27 * int(s.colours())


def full_cities(s: State) -> int:
    """Cities without a free printed space; green ones with any office (R-23, R-297)."""
    return sum(
        bool(s.anybody_in(c)) if s.board.city_green[c] else not s.has_free_space(c)
        for c in range(int(s.board.n_cities))
    )


class Watch:
    """One game and what it may never do."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tokens = Counter({k: n for k, n in token_set(game.edition, game.header.options).items() if n})
        self.boxed: Counter[str] = Counter()
        self.points = [0] * game.players

    def look(self) -> None:
        s = self.game.state
        for player in range(self.game.players):
            assert owned(s, player) == (27, 4), f"pieces of player {player}"
            assert int(s.prestige(player)) >= self.points[player], "points never fall (R-24)"
            self.points[player] = int(s.prestige(player))
            assert self.points[player] <= (28 if self.game.board.id == "east" else 27), "C-17"
        assert +(tokens_in(s) + self.boxed) == self.tokens
        if s.rules.neutral:
            assert neutral_cubes(s) == NEUTRAL_CUBES
        assert int(s.completed()) == full_cities(s)
        if s.top() != Q_MOVE:
            self.look_at_posts()

    def look_at_posts(self) -> None:
        """Ship posts hold merchants; the counts that the engine keeps agree with the posts."""
        s = self.game.state
        standing: Counter[tuple[int, int]] = Counter()
        for post in range(int(s.board.n_posts)):
            piece = int(s.piece(post))
            if piece:
                standing[(piece - 1) // 2, (piece - 1) % 2] += 1
                assert (piece - 1) % 2 >= int(s.board.post_kind[post]), "no trader on a ship post"
        for owner, shape in product(range(6), range(2)):
            assert int(s.standing(owner, shape)) == standing[owner, shape]

    def look_at_views(self, rng: Random) -> None:
        """No view tells of a mission card that is not its seat's: other cards there change nothing (R-251, R-340)."""
        if not self.game.header.options.missions or self.game.over:
            return
        seat = rng.randrange(self.game.players)
        cards = [int(self.game.state.mission(p)) for p in range(self.game.players)]
        assert all(cards)
        other = self.game.fork()
        free = [card for card in range(1, 10) if card != cards[seat]]
        for player, card in zip(range(self.game.players), rng.sample(free, self.game.players), strict=True):
            other.state.set_mission(player, cards[seat] if player == seat else card)
        assert other.view(seat) == self.game.view(seat)
        for player, card in enumerate(rng.sample(range(1, 10), self.game.players)):
            other.state.set_mission(player, card)
        assert other.view() == self.game.view()

    def look_at_the_end(self) -> None:
        game = self.game
        assert legal_codes(game.state) == []
        totals = game.totals()
        winners = game.winners()
        assert winners
        assert all(totals[w] == max(totals) for w in winners)
        for seat in (None, *range(game.players)):
            view = game.view(seat)
            assert [score.total for score in view.score] == totals
            assert (view.missions is not None) == game.header.options.missions
        again = Game.load(game.record().to_text())
        assert again.state.to_bytes() == game.state.to_bytes()


@pytest.mark.slow
@pytest.mark.timeout(60 + 10 * SAMPLES)
@pytest.mark.parametrize("configuration", configurations(), ids=words)
def test_complete_games_break_no_rule(configuration: Configuration) -> None:
    edition, board, players, options = configuration
    for sample in range(SAMPLES):
        game = Game.new(board, edition, players, seed=sample, options=options)
        watch = Watch(game)
        rng = Random(sample)
        watch.look()
        for _ in range(LONGEST):
            offered = game.legal_codes()
            assert offered
            assert len(set(offered)) == len(offered), "equal choices once"
            if rng.random() < 0.1:
                assert all(play.why_not(game.state, code) == 0 for code in offered)
                code = rng.choice(offered)
            else:
                code = int(playout.choose_one(game.state, rng.getrandbits(32)))
            assert play.why_not(game.state, code) == 0, "the policy may name an equal choice that is not offered"
            for event in game.play(code):
                if isinstance(event, TokenBoxed):
                    watch.boxed[event.token] += 1
            if game.over or rng.random() < CLOSELY:
                watch.look()
            if rng.random() < 0.02:
                watch.look_at_views(rng)
            if game.over:
                break
        assert game.over, f"game {sample} did not end"
        watch.look_at_the_end()
