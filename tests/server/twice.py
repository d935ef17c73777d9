"""A hook of schemathesis: what was sent to one server goes to its twin on another database, and is judged there, too.

To make the requests is most of the work, so they are made once. HANSA_TWIN: a file that says what has another name at
the twin, its address among them, and where a mark is left for every request.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import requests
import schemathesis
from schemathesis import Case, CheckContext, Response

TWIN = json.loads(Path(os.environ["HANSA_TWIN"]).read_text(encoding="utf-8"))
asked = Path(TWIN["asked"]).open("ab", buffering=0)  # noqa: SIM115 - open until the end
session = requests.Session()


def there(text: str) -> str:
    for here, name in TWIN["names"].items():
        text = text.replace(here, name)
    return text


@schemathesis.check
def its_twin_as_well(context: CheckContext, response: Response, case: Case[Any]) -> None:
    sent = response.request.copy()
    sent.url = there(str(sent.url))
    if "Cookie" in sent.headers:
        sent.headers["Cookie"] = there(str(sent.headers["Cookie"]))
    answer = Response.from_requests(session.send(sent, timeout=TWIN["patience"], allow_redirects=False), verify=True)
    for check in context.internals.checks:
        if check is not its_twin_as_well:
            check(context, answer, case)
    asked.write(b".")
