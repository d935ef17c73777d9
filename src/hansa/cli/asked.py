"""What several commands ask for in the same way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def options_of(text: str) -> dict[str, Any]:
    """Modules and house rules as they were typed; ClickException says what is wrong."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise click.ClickException(f'--options must be JSON such as {{"missions": true}}: {error}') from None
    if not isinstance(found, dict):
        raise click.ClickException(f'--options must be a JSON object such as {{"missions": true}}, not {text}')
    return found


jobs_option = click.option(
    "--jobs", type=click.IntRange(1), help="Processes.  [default: one per core]", callback=lambda _, __, n: n or -1
)
cluster_option = click.option(
    "--cluster", metavar="tcp://HOST:PORT", help="Scheduler of a Dask cluster that does the work."
)
quiet_option = click.option("--quiet", is_flag=True, help="No progress bar.")


def work_options(command: F) -> F:
    """Where much work is done, and whether its progress is shown."""
    return jobs_option(cluster_option(quiet_option(command)))
