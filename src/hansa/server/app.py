"""The application: routes, errors and limits put together. Wiring only."""

from __future__ import annotations

import gc
import logging
import sys
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Receive, Scope, Send

import hansa
from hansa.server import clock
from hansa.server.answers import Error
from hansa.server.clock import Now
from hansa.server.connections import Connections
from hansa.server.description import description_of
from hansa.server.door import Door
from hansa.server.errors import ApiError, Conflict
from hansa.server.quick import Quick
from hansa.server.routes import (
    channels,
    events,
    facts,
    host,
    insight,
    live,
    me,
    pages,
    play,
    puzzles,
    records,
    results,
    studies,
    study,
    tables,
)
from hansa.server.routes.common import seated_of, visitor_of
from hansa.server.server import Server
from hansa.server.settings import Settings, from_environment
from hansa.server.store import DATABASE_ERRORS, first_line

logger: Final = logging.getLogger("hansa.app")
Call = Request[Any, Any, Any]
SWITCH: Final = 0.001
"""Seconds after which a thread that works gives way to one that waits: the loop, or the one that commits."""

ROUTES: Final = [
    *(facts.get_board, facts.get_options, facts.check_options, facts.get_health, facts.get_metrics),
    *(tables.create, tables.list_tables, tables.get_table, tables.claim, tables.join, tables.leave, tables.forget),
    *(
        tables.patch_seat,
        tables.say_word,
        tables.one_more_link,
        tables.my_links,
        tables.revoke_link,
        host.seat_bot,
        host.seat_back,
        host.seat_person,
        host.seat_open,
    ),
    *(host.reissue, host.revoke, host.mute, host.new_link, host.start, host.change_settings),
    *(tables.close, tables.rematch, tables.invite),
    *(me.get_me, me.put_me, me.move, me.take, me.print_code, me.recover, me.sign_out, me.export, me.delete),
    *(channels.get_channels, channels.add_channel, channels.test_channel, channels.remove_channel),
    *(channels.get_deliveries, channels.keep_about, channels.my_tables, channels.my_fellows),
    *(results.my_statistics, results.my_results, results.my_results_for_bgstats),
    *(results.statistics_of, results.leaders),
    *(events.make_event, events.list_events, events.get_event, events.open_event, events.enter, events.leave),
    *(events.new_link, events.add_bot, events.remove, events.start_event, events.end_event),
    *(events.watch, events.stand_in),
    *(channels.ask_off, channels.off, channels.ask_confirm, channels.confirm),
    *(me.begin_passkey, me.add_passkey, me.remove_passkey, me.ask_passkey, me.enter_by_passkey),
    *(play.play_action, play.undo, play.redo, play.restart_turn, play.ask_undo, play.answer, play.why, play.make_plan),
    *(play.vacation, play.get_prepared, play.put_prepared, play.ask_end),
    *(play.get_orders, play.put_orders, play.seen, play.get_entries, play.get_notes, play.put_notes),
    *(play.get_chat, play.post_chat),
    *(records.get_record, records.import_record, records.get_history, records.get_step),
    records.get_course,
    *(insight.analyse, insight.review),
    *(study.open_study, study.look, study.write, study.why, study.route_gives, study.draft),
    *(study.analyse, study.tell_opinion, study.openings),
    *(studies.share, studies.of_table, studies.my_studies, studies.open_shared, studies.get_shared),
    *(studies.operate, studies.new_study_link, studies.delete_study, studies.study_live),
    *(puzzles.book, puzzles.choose, puzzles.get_puzzle, puzzles.hint, puzzles.try_turn, puzzles.give_up),
    *(puzzles.others_answer, puzzles.judge),
    *(live.live, pages.index, pages.files),
]

WORDS: Final = {
    400: "bad-request",
    401: "no-access",
    403: "no-access",
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    415: "unsupported-media-type",
    429: "too-many-requests",
}


def error_response(status: int, body: Error, headers: dict[str, str] | None = None) -> Response[bytes]:
    return Response(msgspec.json.encode(body), status_code=status, media_type=MediaType.JSON, headers=headers)


def on_api_error(_: Call, error: ApiError) -> Response[bytes]:
    headers = None if error.retry_after is None else {"retry-after": str(error.retry_after)}
    return error_response(error.code, error.answer(), headers)


def on_http_error(_: Call, error: HTTPException) -> Response[bytes]:
    message = error.detail or "this is not possible"
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        places = [f"{item.get('key', '')}: {item.get('message', '')}".strip(": ") for item in error.extra]
        message = "; ".join(places) or message
        if message == "data: 'data'":
            message = "the request needs a body, a JSON object"
    status = error.status_code if error.status_code < 500 else 500
    word = WORDS.get(status, "bad-request" if status < 500 else "internal")
    return error_response(status, Error(word, message[:500], None), error.headers)


def on_recursion(request: Call, _: RecursionError) -> Response[bytes]:
    """JSON with thousands of brackets in brackets."""
    return on_api_error(request, ApiError(400, "bad-request", "the body is nested too deeply"))


def on_conflict(_: Call, __: Conflict) -> Response[bytes]:
    return on_api_error(_, ApiError(409, "unavailable", "someone else changed the table first; please retry"))


def on_database_error(request: Call, error: Exception) -> Response[bytes]:
    """The database does not answer: not the client's fault, and it may try again."""
    more = {"method": request.method, "path": request.url.path, "why": first_line(error)}
    logger.error("the database failed", extra=more)
    return on_api_error(request, ApiError(503, "unavailable", "the database does not answer; try again", retry_after=5))


def on_bug(request: Call, error: Exception) -> Response[bytes]:
    """A mistake of ours: everything into the log, nothing to the client."""
    logger.error("a request failed", exc_info=error, extra={"method": request.method, "path": request.url.path})
    return on_api_error(request, ApiError(500, "internal", "internal error; it has been logged"))


@get("/api/openapi.json", include_in_schema=False)
async def openapi_json(request: Call) -> Response[bytes]:
    """The description of this API."""
    body, tag = description_of(request.app)
    known = request.headers.get("if-none-match") == tag
    headers = {"etag": tag, "cache-control": "public, max-age=60"}
    return Response(
        b"" if known else body, status_code=304 if known else 200, media_type=MediaType.JSON, headers=headers
    )


@cache
def framework() -> Litestar:
    """The routes, read once in a process. Each request says in its scope which server answers it."""
    return Litestar(
        route_handlers=[*ROUTES, openapi_json],
        dependencies={
            "visitor": Provide(visitor_of),
            "seated": Provide(seated_of),
        },
        exception_handlers={
            ApiError: on_api_error,
            HTTPException: on_http_error,
            Conflict: on_conflict,
            RecursionError: on_recursion,
            **dict.fromkeys(DATABASE_ERRORS, on_database_error),
            Exception: on_bug,
        },
        openapi_config=OpenAPIConfig(
            title="Hansa Teutonica",
            version=hansa.__version__,
            description="docs/api.md explains it; the secret of a seat's link, or the cookie of a browser.",
            path="/api/openapi",
            render_plugins=[],
            components=Components(
                security_schemes={
                    "secret": SecurityScheme(type="http", scheme="bearer"),
                    "browser": SecurityScheme(type="apiKey", security_scheme_in="cookie", name="hansa"),
                }
            ),
            security=[{}, {"secret": []}, {"browser": []}],
        ),
        logging_config=None,
        debug=False,
    )


class Application:
    """ASGI: the door, and the framework behind it."""

    def __init__(self, settings: Settings, now: Now = clock.now) -> None:
        self.server: Final = Server(settings, now)
        self.door: Final = Door(
            Quick(framework(), self.server), settings, self.server.limits, lambda: self.server.stopping
        )
        self.server.door = self.door
        self.connections: Final = Connections(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":  # type: ignore[comparison-overlap]
            await self._live(receive, send)
        else:
            await self.door(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Start and stop as the ASGI server says."""
        said: Any = send
        await receive()
        try:
            async with self.server.lifespan():
                await said({"type": "lifespan.startup.complete"})
                await receive()
        except Exception as error:
            when = "shutdown" if self.server.stopping else "startup"
            await said({"type": f"lifespan.{when}.failed", "message": str(error)})
            raise
        await said({"type": "lifespan.shutdown.complete"})


def create_app() -> Application:
    """For ASGI servers: settings from the environment."""
    from hansa.server.logs import set_up

    settings = from_environment()
    set_up(settings.log_level, settings.log_format)
    application = Application(settings)
    calm_collector()
    sys.setswitchinterval(SWITCH)
    return application


def calm_collector() -> None:
    """Keep the garbage collector away from what stays for ever, and let it look at all the rest less often.

    With 1,000 tables in memory one look at everything took half a second, in which nobody was answered. What is new is
    looked at in small portions, a microsecond for each object: 20,000 and 400,000 at a time stopped the server for up
    to 35 and 150 ms.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(2_000, 10, 400)
