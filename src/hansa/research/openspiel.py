"""Hansa Teutonica for OpenSpiel.

    import pyspiel, hansa.research.openspiel
    game = pyspiel.load_game("python_hansa_v1(players=3,missions=true)")

Chance decides who begins, the tokens at the taverns, mission cards and Favour tiles, and each token of the pool at the
moment in which a player looks at it: until then it is nobody's. Everything that players do is public, so an
information state is what was done, and what the player alone has seen. Utilities are shares of the victory.
``OurBot("planner")`` plays among OpenSpiel's own bots.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final

import numpy as np

from hansa.arena.table import line_of
from hansa.bots import Bot
from hansa.engine import play
from hansa.engine.fast import legal_codes
from hansa.engine.hidden import first_unseen
from hansa.engine.state import State, from_bytes
from hansa.extras import explained
from hansa.game import codes, names
from hansa.game import setup as setups
from hansa.game.boards import PrintedBoard
from hansa.game.editions import PROMOS, STARTERS, edition, options_from_json, token_set
from hansa.game.picture import picture
from hansa.game.setup import Setup
from hansa.game.view import view_of
from hansa.mind import batch
from hansa.mind.observe import observation
from hansa.research.contract import N_ACTIONS, N_BYTES, NAME
from hansa.research.rules import Table, opponent_of, whole

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise explained(error) from None

DEFAULTS: Final = {
    "board": "hansa",
    "edition": "bigbox",
    "players": 4,
    "missions": False,
    "favour": False,
    "exchange": 0,
    "tribute": 0,
    "block": 0,
    "three_actions": False,
    "favour_everywhere": False,
    "stall_rounds": 0,
    "limit": 2000,
}
SWITCHES: Final = ("missions", "favour", "three_actions", "favour_everywhere")
MOST_OUTCOMES: Final = 16


def _type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name="Hansa Teutonica",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


GAME_TYPE: Final = _type(f"python_{NAME}")


class HansaGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """A kind of game. ``limit``: decisions after which a game is over as it stands. ``exchange``, ``tribute`` and
    ``block`` are numbers of promo tokens; the other options are those of ``Game.new``.
    """

    kind: ClassVar[Any] = GAME_TYPE

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**DEFAULTS, **(params or {})}
        self.limit: Final = whole(
            chosen["limit"], 1, "a game of OpenSpiel has an end: its limit is a number of decisions from 1 on"
        )
        options: dict[str, Any] = {name: True for name in SWITCHES if chosen[name]}
        if promos := {name: int(chosen[name]) for name in PROMOS if chosen[name]}:
            options["promos"] = promos
        if chosen["stall_rounds"]:
            options["stall_rounds"] = int(chosen["stall_rounds"])
        self.table: Final = Table(str(chosen["board"]), str(chosen["edition"]), int(chosen["players"]), options)
        first = self.table.new(0)  # says what cannot be played
        self.printed: Final[PrintedBoard] = first.board
        self.names: Final = first.header.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=N_ACTIONS,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.table.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.limit,
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> HansaState:
        return HansaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer(params)


class Held:
    """A position of the engine that can be copied and stored as OpenSpiel does it."""

    __slots__ = ("state", "table")

    def __init__(self, state: State, table: Table) -> None:
        self.state = state
        self.table = table

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.state.copy(), self.table)

    def __reduce__(self) -> tuple[Any, ...]:
        return unpacked, (self.table, self.state.to_bytes())


def unpacked(table: Table, packed: bytes) -> Held:
    """A position of a kind of game that was stored as bytes."""
    first = table.new(0).state
    return Held(from_bytes(first.board, first.rules, packed), table)


class HansaState(pyspiel.State):  # type: ignore[misc]
    """A position, or a question to chance before the next one."""

    def __init__(self, game: HansaGame) -> None:
        super().__init__(game)
        self._held: Held | None = None  # None until everything was drawn that a game begins with
        self._drawn: list[int] = []
        self._played: list[int] = []
        self._waiting: int | None = None  # an action during which somebody looks at tokens of the pool
        self._looks = 0  # tokens that chance still has to name for it
        self._told = 0  # tokens that it has named
        self._seen: list[tuple[int, int]] = []  # who looked at which token

    def _game(self) -> HansaGame:
        game: HansaGame = self.get_game()
        return game

    # ------------------------------------------------------------ who decides
    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._held is None or self._waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self._held.state.decider())

    def is_terminal(self) -> bool:
        if self._held is None or self._waiting is not None:
            return False
        return self._held.state.over() != 0 or len(self._played) >= self._game().limit

    def returns(self) -> list[float]:
        players = self._game().table.players
        if not self.is_terminal() or self._held is None:
            return [0.0] * players
        return [float(batch.reward_of(self._held.state, seat, batch.SHARE)) for seat in range(players)]

    # ------------------------------------------------------------ chance
    def _questions(self) -> list[list[int]]:
        """What chance may say to each question before the first turn, given what it has said so far."""
        table, printed = self._game().table, self._game().printed
        starters = [names.TOKENS.index(token) for token in STARTERS]
        asked: list[tuple[list[int], int]] = [(list(range(table.players)), 1), (starters, len(starters))]
        if table.options.get("missions"):
            asked.append((list(range(len(printed.missions))), table.players))
        if table.options.get("favour"):
            asked.append((list(range(len(names.TILES))), table.players))
        found = []
        said = iter(self._drawn)
        for things, times in asked:
            left = list(things)
            for _ in range(times):
                found.append(list(left))
                answer = next(said, None)
                if answer is not None:
                    left.remove(answer)
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._held is None:
            options = self._questions()[len(self._drawn)]
        else:
            s = self._held.state
            options = [int(s.pool_token(i)) for i in range(self._next_look(), int(s.pool_size()))]
        return [(token, options.count(token) / len(options)) for token in sorted(set(options))]

    def _next_look(self) -> int:
        """Where in the pool the token lies that chance names next."""
        assert self._held is not None
        return int(first_unseen(self._held.state)) + self._told

    def _draw(self, outcome: int) -> None:
        self._drawn.append(outcome)
        if len(self._drawn) < len(self._questions()):
            return
        game = self._game()
        players, options = game.table.players, options_from_json(game.table.options)
        ed = edition(game.table.edition)
        said = iter(self._drawn)
        start = next(said)
        taverns = tuple(names.TOKENS[next(said)] for _ in STARTERS)
        missions = tuple(next(said) for _ in range(players)) if options.missions else ()
        tiles = sorted(next(said) for _ in range(players)) if options.favour else []
        left = dict(token_set(ed, options))
        for token in taverns:
            left[token] -= 1
        pool = tuple(token for token in names.TOKENS for _ in range(left.get(token, 0)))
        given = Setup(start, taverns, pool, missions, tuple(names.TILES[tile] for tile in tiles))
        setups.check(given, game.printed, ed, players, options)
        self._held = Held(setups.first_state(game.printed, ed, players, options, given), game.table)

    def _look(self, token: int) -> None:
        """Chance names the token that somebody looks at."""
        assert self._held is not None
        assert self._waiting is not None
        s = self._held.state
        at = self._next_look()
        where = next(i for i in range(at, int(s.pool_size())) if s.pool_token(i) == token)
        s.set_pool(where, s.pool_token(at))
        s.set_pool(at, token)
        self._seen.append((int(s.player()), token))
        self._told += 1
        self._looks -= 1
        if self._looks == 0:
            play.apply(s, self._waiting)
            self._waiting = None
            self._told = 0

    # ------------------------------------------------------------ actions
    def _legal_actions(self, player: int) -> list[int]:
        if self._held is None or player != self.current_player():
            return []
        return sorted(legal_codes(self._held.state))

    def _apply_action(self, action: int) -> None:
        if self._held is None or self._waiting is not None:
            possible = [outcome for outcome, _ in self.chance_outcomes()]
            if action not in possible:
                raise ValueError(f"chance says one of {possible} here, not {action}")
        if self._held is None:
            self._draw(int(action))
        elif self._waiting is not None:
            self._look(int(action))
        else:
            self._play(int(action))

    def _play(self, code: int) -> None:
        assert self._held is not None
        s = self._held.state
        if play.why_not(s, code) != 0:
            raise ValueError(f"{code} is not a legal action here")
        self._played.append(code)
        after = s.copy()
        play.apply(after, code)
        looks = int(first_unseen(after)) - int(first_unseen(s))
        if looks > 0:
            self._waiting, self._looks = code, looks
        else:
            self._held = Held(after, self._held.table)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}" if self._held is None else f"draw {names.TOKENS[action]}"
        if self._held is None:
            return f"action {action}"
        try:
            return str(codes.decode(action, self._game().printed, self._held.state))
        except (IndexError, KeyError, ValueError):
            return f"action {action}"

    # ------------------------------------------------------------ what players know
    def _seat(self, player: int | None) -> int:
        """Whoever is meant; RuntimeError in OpenSpiel's words for those who are not players, chance among them."""
        seat = int(self.current_player() if player is None else player)
        players = self._game().table.players
        if seat < 0:
            raise RuntimeError(f"player >= 0 is expected, not {seat}")
        if seat >= players:
            raise RuntimeError(f"player < {players} is expected, not {seat}")
        return seat

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a player has seen: the public start, all actions, and what was shown to the player alone."""
        seat = self._seat(player)
        open_part = 1 + len(STARTERS)
        players = self._game().table.players
        cards = self._drawn[open_part:]
        shown = list(self._drawn[:open_part])
        if self._game().table.options.get("missions"):
            shown += cards[seat : seat + 1]  # one's own, once it is dealt
            cards = cards[players:]
        shown += cards
        own = [token for who, token in self._seen if who == seat]
        waiting = "" if self._waiting is None else f" looking {self._looks}"
        return f"{seat}: {shown} {self._played} {own}{waiting}"

    def observation_string(self, player: int | None = None) -> str:
        return _bytes(self, self._seat(player)).hex()

    def __str__(self) -> str:
        if self._held is None:
            return f"drawn before the first turn: {self._drawn}"
        game = self._game()
        view = view_of(self._held.state, game.printed, game.table.edition, game.names, None)
        return f"{picture(view, game.printed)}\n{len(self._played)} actions, {self._seen}, {self._waiting}"


def _bytes(state: HansaState, player: int) -> bytes:
    held = state._held
    return bytes(N_BYTES) if held is None else observation(held.state, player)


class Observer:
    """Observations as OpenSpiel asks for them: the bytes of docs/observation.md, divided by 255."""

    def __init__(self, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"the observer takes no parameters, not {params}")
        self.tensor = np.zeros(N_BYTES, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HansaState, player: int) -> None:
        self.tensor[:] = np.frombuffer(_bytes(state, state._seat(player)), np.uint8) / np.float32(255)

    def string_from(self, state: HansaState, player: int) -> str:
        text: str = state.observation_string(player)
        return text


class OurBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots at OpenSpiel's table: it is asked as OpenSpiel's own are. ``nodes``: what it may look at."""

    def __init__(self, chosen: str | Bot, nodes: int = 2000, seed: int = 0) -> None:
        super().__init__()
        self._bot, self._budget = opponent_of(chosen, nodes)
        self._seed: Final = seed
        self._chance = random.Random(seed)

    def restart_at(self, state: HansaState) -> None:
        self._chance = random.Random(self._seed)

    def step(self, state: HansaState) -> int:
        held = state._held
        if held is None or state.is_chance_node():
            raise ValueError("chance decides here, not a bot")
        return line_of(self._bot, self._bot.name, held.state, self._budget, self._chance)[0]


class Unversioned(HansaGame):
    """The same under its first name, which stays with this version."""

    kind = _type("python_hansa")


for named in (HansaGame, Unversioned):
    pyspiel.register_game(named.kind, named)
