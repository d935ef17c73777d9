"""The description of the HTTP API (OpenAPI 3.1): addresses from the framework, structures from msgspec.

What is sent is encoded from the same structures, so the two cannot differ. ``python -m hansa.server.description``
prints it, with ``--structures`` without addresses; ``make api`` turns those into the types of the web client.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec
from litestar import Litestar

from hansa.engine.constants import NEUTRAL
from hansa.game import names
from hansa.server import answers, exploring, model, puzzling, requests, studying, taking
from hansa.server.together import model as together
from hansa.server.unions import AnyEvent, AnyLegal

ROOMS: Final = (requests, answers, studying, puzzling, exploring, taking, together)
"""Where structures are that are read and sent."""
REF: Final = "#/components/schemas/{name}"
NAMED: Final[dict[str, Any]] = {
    "Legal": AnyLegal,
    "Event": AnyEvent,
    "Push": answers.AnyPush,
    "StudyPush": together.AnyStudyPush,
    "StudyOperation": together.AnyOp,
    "Shape": names.Shape,
    "AbilityName": names.Ability,
    "TokenKind": names.Token,
    "TileName": names.Tile,
    "Source": names.Source,
    "Trigger": names.Trigger,
    "Category": names.Category,
    "QuestionKind": names.Question,
    "Privilege": names.Colour,
    "Country": names.Country,
    "PrintedBonus": names.PrintedBonus,
    "Ribbon": answers.Ribbon,
    "Status": model.Status,
    "Colour": model.Colour,
    "EntryKind": model.EntryKind,
}
"""Unions and lists of words that clients want to call by a name."""
NUMBERS: Final = {"Neutral": {"const": int(NEUTRAL), "description": "The owner of neutral traders, beside the seats"}}
"""Numbers that clients must not choose otherwise."""
ERROR: Final = {
    "description": "What is not possible, and why",
    "content": {"application/json": {"schema": {"$ref": REF.format(name="Error")}}},
}
NOT_CHANGED: Final = {"description": "The board has not changed (If-None-Match)"}


def structures() -> list[Any]:
    """Every structure that is sent or read."""
    found = [each for room in ROOMS for each in vars(room).values()]
    own = [each for each in found if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    rooms = tuple(f"{room.__name__}." for room in ROOMS)
    return [each for each in own if f"{each.__module__}.".startswith(rooms) and not each.__subclasses__()]


def components() -> dict[str, Any]:
    """All structures by name."""
    named, _ = msgspec.json.schema_components(NAMED.values(), ref_template=REF)
    by_name = dict(zip(NAMED, named, strict=True)) | NUMBERS
    _, found = msgspec.json.schema_components([*structures(), *NAMED.values()], ref_template=REF)
    return dict(sorted((by_name | {name: with_names(schema, by_name) for name, schema in found.items()}).items()))


def with_names(schema: Any, named: Mapping[str, Any]) -> Any:
    """The schema with references to those that have a name."""
    if isinstance(schema, list):
        return [with_names(part, named) for part in schema]
    if not isinstance(schema, dict):
        return schema
    for name, known in named.items():
        if schema == known:
            return {"$ref": REF.format(name=name)}
    made = {key: with_names(part, named) for key, part in schema.items()}
    if schema.get("type") == "object" and "properties" not in schema:
        made.setdefault("additionalProperties", {})  # anything; the generator would take it for nothing
    return made


@cache
def description_of(app: Litestar) -> tuple[bytes, str]:
    """The description as JSON, made once, and its tag."""
    described: dict[str, Any] = app.openapi_schema.to_schema()
    described["components"]["schemas"] = components()
    for path, methods in described["paths"].items():
        for operation in methods.values():
            describe_answers(path, operation["responses"])
    body = msgspec.json.encode(described)
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def describe_answers(path: str, responses: dict[str, Any]) -> None:
    """Every error has one form; the framework's own is never sent."""
    responses.pop("400", None)
    responses |= {"4XX": ERROR, "5XX": ERROR}
    if path == "/api/health":
        responses["503"] = responses["200"] | {"description": "The database does not answer"}
    if path == "/api/boards/{board_id}":
        responses["304"] = NOT_CHANGED


def main() -> None:
    from hansa.server.app import framework

    described = msgspec.json.decode(description_of(framework())[0])
    if "--structures" in sys.argv[1:]:
        described["paths"] = {}
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(described), indent=1) + b"\n")


if __name__ == "__main__":
    main()
