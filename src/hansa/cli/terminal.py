"""`hansa terminal`: a complete game in the terminal against bots, by notation."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from hansa import Game, IllegalAction, NotationError, SetupError
from hansa.arena.table import BotFailed, Player, Spec, SpecError, play_line
from hansa.cli.asked import options_of
from hansa.cli.replay import load_game, show_scores, table_of
from hansa.game.events import for_seat
from hansa.game.making import NAMES
from hansa.game.picture import picture

HELP: Final = """\
An action in notation     place trader goslar-magdeburg/2, establish emden-stade office stade, hire 3 traders, end
The beginning of words    pl t gos-mag  (enough if only one legal action fits; else the fitting ones are listed)
A number                  the action with that number in the last list

l, list [words]           legal actions, all or those with these words
b, board                  routes, cities, desks        d, desks     only the desks
s, scores                 points by category as it stands
w, why ACTION             why an action is not legal   rule R-63    a rule; rule displaced: search
u, undo                   take back your last action   redo         play it again
r, restart                take back the whole turn, as far as possible
h, history                what happened since your last turn      hint  what a bot would do in your place
save FILE                 write the record             q, quit      leave (the record is kept if --save was given)
?, help                   this text
"""
MOST_LISTED: Final = 60


class Table:
    """One person and bots around a game."""

    def __init__(self, game: Game, me: int, bots: dict[int, Player], save: Path | None) -> None:
        self.game = game
        self.me = me
        self.bots = bots
        self.save = save
        self.words = game.words
        self.listed: list[str] = []
        self.news: list[str] = []  # not shown yet
        self.shown: list[str] = []  # shown last

    def run(self) -> None:
        """Until the game is over or the person leaves."""
        click.echo(f"You are {self.game.header.seats[self.me]}. ? is help.\n")
        try:
            while not self.game.over:
                if self.game.actor == self.me:
                    if not self.ask():
                        return
                else:
                    self.bot_plays()
            self.show_news()
            show_scores(self.game)
        finally:
            if self.save:
                self.write(self.save)

    # ------------------------------------------------------------ the others
    def bot_plays(self) -> None:
        seat = self.game.actor
        assert seat is not None, "somebody decides while the game goes on"
        play_line(self.game.state, self.bots[seat].line(self.game.state), self.tell)

    def tell(self, action: str | int) -> None:
        for event in self.game.play(action):
            sentence = self.words.line(for_seat(event, self.me))
            if sentence:
                self.news.append(sentence)

    def show_news(self) -> None:
        for sentence in self.news:
            click.secho(f"  {sentence}", dim=True)
        if self.news:
            self.shown = self.news
        self.news = []

    # ------------------------------------------------------------ the person
    def ask(self) -> bool:
        """One line of input; False to leave."""
        self.show_news()
        try:
            line = click.prompt(self.question(), prompt_suffix=" > ", type=str, default="", show_default=False)
        except (click.Abort, EOFError):
            click.echo()
            return False
        word, _, rest = line.strip().partition(" ")
        commands = self.commands()
        if word in ("q", "quit"):
            return False
        if word in commands:
            commands[word](rest.strip())
        elif word:
            self.act(line.strip())
        return True

    def question(self) -> str:
        view = self.game.view(self.me)
        assert view.question is not None, "a game that goes on asks something"
        kind = view.question.kind
        if kind == "turn":
            left = view.turn.actions_left
            return f"{self.game.header.seats[self.me]}, {left} action{'' if left == 1 else 's'}"
        details = view.question.details
        more = f" (and up to {details['extras']} extra from the {details['source']})" if details.get("extras") else ""
        return f"{self.words.sentence(view.question, view)}{more}"

    def commands(self) -> dict[str, Callable[[str], None]]:
        by_name: dict[str, Callable[[str], None]] = {
            "?": lambda _: click.echo(HELP),
            "help": lambda _: click.echo(HELP),
            "list": self.show_legal,
            "board": lambda _: click.echo_via_pager(picture(self.game.view(self.me), self.game.board)),
            "desks": lambda _: self.show_desks(),
            "scores": lambda _: show_scores_of(self.game, self.me),
            "why": self.explain,
            "undo": lambda _: self.take_back(self.game.undo()),
            "redo": lambda _: self.take_back(self.game.redo()),
            "restart": lambda _: self.take_back(self.game.restart_turn() > 0),
            "history": lambda _: self.show_history(),
            "save": lambda name: self.write(Path(name)) if name else click.echo("save FILE"),
            "rule": show_rule,
            "hint": lambda _: self.hint(),
        }
        short = {name[0]: name for name in ("list", "board", "desks", "scores", "why", "undo", "restart", "history")}
        return by_name | {letter: by_name[name] for letter, name in short.items()}

    def show_history(self) -> None:
        for sentence in self.shown:
            click.echo(f"  {sentence}")

    def show_desks(self) -> None:
        from hansa.game.picture import desk_lines, other_lines

        view = self.game.view(self.me)
        click.echo("\n".join([*desk_lines(view), "", *other_lines(view)]))

    def legal_texts(self) -> list[str]:
        return [str(action) for action in self.game.legal()]

    def show_legal(self, words: str) -> None:
        self.show_list([text for text in self.legal_texts() if fits(words, text, anywhere=True)])

    def show_list(self, texts: list[str]) -> None:
        self.listed = texts
        for i, text in enumerate(texts[:MOST_LISTED]):
            click.echo(f"{i + 1:>4}  {text}")
        if len(texts) > MOST_LISTED:
            click.echo(f"      and {len(texts) - MOST_LISTED} more: list WORDS shows those with these words")
        if not texts:
            click.echo("      nothing fits; list shows all")

    def act(self, text: str) -> None:
        """Play what was typed: a number of the list, a notation, or the beginning of its words."""
        if text.isdecimal():
            if not 1 <= int(text) <= len(self.listed):
                click.echo("there is no such number in the last list; list shows one")
                return
            text = self.listed[int(text) - 1]
        try:
            self.tell(text)
        except IllegalAction as refusal:
            click.secho(f"{refusal.action}: {self.words.sentence(refusal.reason)}", fg="red")
        except NotationError as error:
            self.guess(text, error)

    def guess(self, text: str, error: NotationError) -> None:
        legal = self.legal_texts()
        fitting = [candidate for candidate in legal if fits(text, candidate)]
        if len(fitting) == 1:
            click.echo(f"  {fitting[0]}")
            self.tell(fitting[0])
        elif fitting:
            self.show_list(fitting)
        else:
            click.secho(str(error), fg="red")
            near = difflib.get_close_matches(text, legal, 3)
            if near:
                click.echo("perhaps: " + "; ".join(near))

    def hint(self) -> None:
        """The line of the planning bot, which knows what you know."""
        trial = self.game.fork()
        words: list[str] = []

        def played(code: int) -> None:
            words.append(trial.text_of(code))
            trial.play(code, tell=False)

        play_line(trial.state, Player(Spec.parse("planner"), "hint").line(trial.state), played)
        click.echo("  " + "; ".join(words))

    def explain(self, text: str) -> None:
        try:
            reason = self.game.why_not(text, self.me)
        except NotationError as error:
            click.echo(str(error))
            return
        click.echo("it is legal" if reason is None else self.words.sentence(reason))

    def take_back(self, done: bool) -> None:
        click.echo("  taken back" if done else "  not possible: that was a point of no return, or there is nothing")
        self.news = []

    def write(self, path: Path) -> None:
        """The full record, with what is still hidden from you: to go on later with the same pool."""
        try:
            path.write_text(self.game.record().to_text(), encoding="utf-8")
        except OSError as error:  # the game goes on
            click.secho(f"not written to {path}: {error.strerror}", fg="red")
        else:
            click.echo(f"written to {path}")


def show_scores_of(game: Game, me: int) -> None:
    """Projected points as the seat may know them."""
    from hansa.cli.boards import show_table

    show_table("Points as it stands", *table_of(game.view(me).score, game.header.seats))


def show_rule(query: str) -> None:
    from hansa.cli.rules import find, plain, read_rules, rules_text

    for rule in find(read_rules(rules_text()), query)[:10]:
        click.echo(plain(rule.text))


def fits(typed: str, text: str, anywhere: bool = False) -> bool:
    """Every word typed is the beginning of the next word of the action (or of any word); in places each part is."""
    words = text.split()
    at = 0
    for part in typed.lower().split():
        found = next((i for i in range(0 if anywhere else at, len(words)) if begins(words[i], part)), None)
        if found is None or (not anywhere and found != at):
            return False
        at = found + 1
    return True


def begins(word: str, typed: str) -> bool:
    """`goslar-magdeburg/2` begins with `gos-mag/2`, `gos-mag` and `gos`."""
    pieces, given = word.replace("/", "-/").split("-"), typed.replace("/", "-/").split("-")
    if len(given) > len(pieces):
        return False
    if "/" in typed:
        return len(given) == len(pieces) and all(p.startswith(g) for p, g in zip(pieces, given, strict=True))
    return all(p.startswith(g) for p, g in zip(pieces, given, strict=False))


@click.command()
@click.option("--board", default="hansa", show_default=True, help="Board or map: hansa, east, britannia.")
@click.option("--edition", default="bigbox", show_default=True, help="ed2009, egmont or bigbox.")
@click.option("--players", default=3, show_default=True, type=click.IntRange(2, 5))
@click.option(
    "--bots", default="planner", show_default=True, help="One bot for all, or one per opponent: greedy,random."
)
@click.option("--seat", default=1, show_default=True, help="Your seat, from 1.")
@click.option("--name", help="Your name.  [default: the colour of your seat]")
@click.option("--options", default="{}", help='Modules and house rules as JSON: {"missions": true}.')
@click.option("--seed", type=int, help="For a start and bots that can be repeated.")
@click.option("--load", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a record.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the record here when you leave.")
@click.option("--at", metavar="LINK", help="Sit down at a server's table instead: the link of a seat or an invitation.")
def terminal(
    board: str,
    edition: str,
    players: int,
    bots: str,
    seat: int,
    name: str | None,
    options: str,
    seed: int | None,
    load: Path | None,
    save: Path | None,
    at: str | None,
) -> None:
    """Play a complete game here against bots, or with people at a server's table: type actions, ? for help."""
    if at is not None:
        from hansa.cli.remote import sit_down

        sit_down(at, name)
        return
    try:
        specs = [Spec.parse(text) for text in bots.split(",")]
        if load:
            game = load_game(load)
        else:
            names = [name if name and i == seat - 1 else colour for i, colour in enumerate(NAMES[:players])]
            game = Game.new(board, edition, names, seed, None, options_of(options))
    except (SetupError, SpecError) as error:
        raise click.ClickException(str(error)) from None
    if not 1 <= seat <= game.players:
        raise click.ClickException(f"your seat is a number from 1 to {game.players}")
    if save:
        save.open("a").close()  # what cannot be written is said now, not at the end of the game
    others = [i for i in range(game.players) if i != seat - 1]
    if len(specs) not in (1, len(others)):
        raise click.ClickException(f"name one bot, or one for each of the {len(others)} opponents")
    seats = {other: specs[i % len(specs)] for i, other in enumerate(others)}
    try:
        players_of = {other: Player(spec, f"{seed}/{other}") for other, spec in seats.items()}
        Table(game, seat - 1, players_of, save).run()
    except BotFailed as error:
        raise click.ClickException(str(error)) from None
