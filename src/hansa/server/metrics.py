"""Numbers about a running server, in Prometheus' text format."""

from __future__ import annotations

import resource
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hansa.server.server import Server


def metrics_text(server: Server) -> str:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    rows: list[tuple[str, str, str, float]] = [
        ("hansa_actions_accepted_total", "counter", "actions accepted", server.tables.accepted),
        ("hansa_actions_refused_total", "counter", "actions refused", server.tables.refused),
        ("hansa_commits_total", "counter", "transactions committed", server.store.commits),
        ("hansa_log_entries_total", "counter", "log entries committed", server.store.rows),
        ("hansa_messages_delivered_total", "counter", "messages sent over sockets", server.hub.delivered),
        ("hansa_requests_limited_total", "counter", "requests refused by a rate limit", server.limits.refused),
        ("hansa_bot_answers_total", "counter", "answers of bots", server.bots.chosen),
        ("hansa_bot_failures_total", "counter", "failures of bots", server.bots.failed),
        ("hansa_tables_loaded_total", "counter", "tables rebuilt from their logs", server.tables.loads),
        ("hansa_tables_live", "gauge", "tables in memory", len(server.tables.slots)),
        ("hansa_sockets", "gauge", "open sockets", len(server.hub)),
        ("hansa_bots_thinking", "gauge", "tables at which a bot thinks", len(server.bots.thinking)),
        ("hansa_uptime_seconds", "gauge", "seconds since the start", time.monotonic() - server.started),
        ("process_cpu_seconds_total", "counter", "CPU time", usage.ru_utime + usage.ru_stime),
        ("process_max_resident_bytes", "gauge", "largest memory so far", usage.ru_maxrss * 1024),
    ]
    out = []
    for name, kind, words, value in rows:
        out.append(f"# HELP {name} {words}\n# TYPE {name} {kind}\n{name} {value:.6g}\n")
    return "".join(out)
