"""Whether the parts of others fit: bots, environments, boards, editions. Each check says in a sentence what is wrong.

Our own tests call the same functions. ``check_bot`` is that of hansa.bots.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

from hansa.bots.check import BotError as BotError
from hansa.bots.check import check_bot as check_bot
from hansa.engine import play, scoring
from hansa.engine.constants import ABILITIES
from hansa.engine.fast import legal_codes
from hansa.engine.layout import SPECIAL_SPACES
from hansa.engine.state import State
from hansa.game import codes, names
from hansa.game.boards import BOARDS, BoardError, PrintedBoard, board, read_board
from hansa.game.editions import BIGBOX, STARTERS, Edition, Options
from hansa.game.setup import draw, first_state
from hansa.mind import playout
from hansa.research.contract import N_ACTIONS, NAME, shapes

LONGEST: Final = 20_000


class EditionError(ValueError):
    """An edition that cannot be played; the sentence says why."""


class EnvError(ValueError):
    """An environment that does not keep the contract of ``hansa_v1``; the sentence says how."""


def check_board(text: str, source: str = "board", edition: Edition = BIGBOX, games: int = 3) -> int:
    """Read a board file and play games on it; decisions made. BoardError says what is wrong, and where."""
    printed = read_board(text, source)
    if not printed.players or not set(printed.players) <= {2, 3, 4, 5}:
        raise BoardError(f"{source}: board: 'players' lists numbers from 2 to 5, not {list(printed.players)}")
    made = 0
    for players in printed.players:
        for seed in range(games):
            try:
                made += _play(printed, edition, players, seed)
            except (play.DeadEnd, AssertionError, IndexError, ValueError) as error:
                raise BoardError(f"{source}: a game of {players} players, seed {seed}, breaks down: {error}") from error
    return made


def check_edition(edition: Edition, games: int = 2) -> int:
    """Play an edition on all its maps with all its numbers of players; decisions made. EditionError says why not."""
    for token, n in edition.tokens.items():
        if token not in names.TOKENS or n < 0:
            raise EditionError(f"{edition.id}: {n} tokens {token!r}; there are {', '.join(names.TOKENS)}")
    for token in STARTERS:
        if edition.tokens.get(token, 0) < 1:
            raise EditionError(f"{edition.id}: a game begins with a token {token!r} at a tavern, and there is none")
    if not edition.players or not set(edition.players) <= {2, 3, 4, 5}:
        raise EditionError(f"{edition.id}: numbers of players are from 2 to 5, not {list(edition.players)}")
    boards = [board(name) for name in BOARDS]
    maps = list(dict.fromkeys(printed.map for printed in boards))
    made = 0
    for name in edition.maps:
        if name not in maps:
            raise EditionError(f"{edition.id}: there is no map {name!r}; there are {', '.join(maps)}")
    for players in edition.players:
        sides = [printed for printed in boards if printed.map in edition.maps and players in printed.players]
        if not sides:
            raise EditionError(f"{edition.id}: no board of {', '.join(edition.maps)} is for {players} players")
        for printed in sides:
            for seed in range(games):
                try:
                    made += _play(printed, edition, players, seed)
                except (play.DeadEnd, AssertionError, IndexError, ValueError) as error:
                    raise EditionError(f"{edition.id}: a game on {printed.id} breaks down: {error}") from error
    return made


def _play(printed: PrintedBoard, edition: Edition, players: int, seed: int) -> int:
    """A game to its end by the random policy, its actions written and read again on the way; decisions made."""
    options = Options()
    s = first_state(printed, edition, players, options, draw(printed, edition, players, options, seed))
    pieces = _pieces(s)
    r = playout.first_random(seed)
    for made in range(LONGEST):
        if s.over() != 0:
            if sum(int(scoring.total(s, p)) for p in range(players)) <= 0:
                raise ValueError("nobody has any points in the end")
            return made
        offered = legal_codes(s)
        for code in offered[:: max(1, len(offered) // 4)]:
            if play.why_not(s, code) != 0:
                raise ValueError(f"action {code} is offered and refused")
            if codes.encode(codes.decode(code, printed, s), printed) != code:
                raise ValueError(f"action {code} is another one after writing and reading it")
        play.apply(s, playout.choose_one(s, r))
        r = playout.next_random(r)
        if s.lifted() == 0 and s.depth() == 1 and _pieces(s) != pieces:
            raise ValueError(f"pieces were lost or found: {pieces} before, {_pieces(s)} now")
    raise ValueError(f"it does not end within {LONGEST} decisions")


def _pieces(s: State) -> list[int]:
    """Pieces of every player, wherever they are, but for a number that is the same in every position."""
    counted = []
    for p in range(int(s.rules.players)):
        n = sum(int(s.supply(p, shape)) + int(s.stock(p, shape)) + int(s.standing(p, shape)) for shape in (0, 1))
        n += sum(int(s.present(p, city)) for city in range(int(s.board.n_cities)))
        n += sum(int(s.special(space)) == 1 + p for space in range(SPECIAL_SPACES))
        n -= sum(int(s.level(p, ability)) for ability in range(ABILITIES))  # a piece leaves the desk with every level
        counted.append(n)
    return counted


def check_env(env: Any, steps: int = 500, seed: int = 0) -> int:
    """Play an AEC environment that claims to be ``hansa_v1``; decisions made. The error says what it breaks."""
    if env.metadata.get("name") != NAME:
        raise EnvError(f"the environment is named {env.metadata.get('name')!r}, not {NAME!r}")
    env.reset(seed=seed)
    chance = random.Random(seed)
    paid = 0.0
    made = 0
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid += abs(reward)
        if terminated or truncated:
            env.step(None)
            continue
        if made >= steps:
            break
        if not env.observation_space(agent).contains(observation):
            raise EnvError(f"decision {made}: the observation of {agent} is not in its space")
        seen = observation["observation"]
        if isinstance(seen, dict) and {name: part.shape for name, part in seen.items()} != shapes():
            raise EnvError(f"decision {made}: the blocks of the observation are not those of {NAME}")
        mask = observation["action_mask"]
        if mask.shape != (N_ACTIONS,) or not mask.any():
            raise EnvError(f"decision {made}: {agent} decides and has no legal action of {N_ACTIONS}")
        if paid:
            raise EnvError(f"decision {made}: a reward was paid before the end")
        env.step(chance.choice(np.flatnonzero(mask).tolist()))
        made += 1
    return made
