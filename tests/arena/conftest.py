"""A small cluster on the loopback interface for the tests of this directory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from machine import free_port


class Cluster:
    """A Dask scheduler and workers as processes of their own, reachable from this machine only."""

    def __init__(self, place: Path) -> None:
        self.place = place
        port = free_port()
        self.address = f"tcp://127.0.0.1:{port}"
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-show")
        self.workers: list[subprocess.Popen[bytes]] = []

    def start(self, what: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", what, *words, "--dashboard-address", "127.0.0.1:0"]
        log = (self.place / f"{what}.log").open("ab")
        return subprocess.Popen(command, stdout=log, stderr=log, cwd=self.place)

    def add_worker(self) -> subprocess.Popen[bytes]:
        options = ("--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--memory-limit", "0")
        worker = self.start("worker", self.address, *options, "--local-directory", str(self.place))
        self.workers.append(worker)
        return worker

    def stop(self) -> None:
        for process in [*self.workers, self.scheduler]:
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGTERM)
        for process in [*self.workers, self.scheduler]:
            try:
                process.wait(3)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def wait_for_workers(self, number: int) -> None:
        import psutil
        from distributed import Client

        with Client(self.address, timeout="300s") as client:
            client.wait_for_workers(number, timeout=300)
            addresses = [*client.scheduler_info()["workers"]]
        assert all(address.startswith("tcp://127.0.0.1:") for address in addresses)
        for process in (self.scheduler, *self.workers):
            listening = [c.laddr.ip for c in psutil.Process(process.pid).net_connections() if c.status == "LISTEN"]
            assert set(listening) <= {"127.0.0.1"}, "a test listens on this machine only"


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """Two workers; give up only after everything is ended again."""
    pytest.importorskip("distributed")
    made = Cluster(tmp_path)
    try:
        time.sleep(0.5)
        made.add_worker()
        made.add_worker()
        made.wait_for_workers(2)
        yield made
    finally:
        made.stop()
