"""Many pieces of work at once: on the cores of this machine, or on a running cluster by its address.

Every piece has a number, and what it gives depends on that number alone. So it does not matter where and in which
order the work is done, and work that was lost with its process is simply done again.
"""

from __future__ import annotations

import multiprocessing
import signal
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Any, Final, TypeVar

from hansa.extras import sentence

T = TypeVar("T")
TRIALS: Final = 5
"""How often workers may die one after the other before anything new is done."""


class WorkError(RuntimeError):
    """The work cannot be done; the sentence says why."""


class WorkersDied(WorkError):
    """Processes that do the work end again and again."""


def cores() -> int:
    """Cores that this process may use."""
    import joblib

    return int(joblib.cpu_count())


def _numbered(work: Callable[[int], T], number: int) -> tuple[int, T]:
    if multiprocessing.parent_process() is not None:  # a worker leaves Ctrl-C to the process that started it
        with suppress(ValueError):  # not in the main thread, as on a Dask worker
            signal.signal(signal.SIGINT, signal.SIG_IGN)
    return number, work(number)


def run(
    work: Callable[[int], T], numbers: Sequence[int], jobs: int = -1, cluster: str | None = None
) -> Iterator[tuple[int, T]]:
    """Do ``work`` for every number and yield number and result as they come, each number once."""
    left = dict.fromkeys(numbers)
    if cluster is None and jobs == 1:
        for number in numbers:
            yield number, work(number)
        return
    try:
        import joblib  # noqa: F401
    except ModuleNotFoundError as error:
        raise WorkError(f"work in several processes: {sentence(error)}") from None
    fruitless = 0
    while left:
        before = len(left)
        try:
            for number, result in _run_once(work, list(left), jobs, cluster):
                if number in left:
                    del left[number]
                    yield number, result
        except _deaths() as error:
            fruitless = fruitless + 1 if len(left) == before else 0
            if fruitless == TRIALS:
                raise WorkersDied(f"workers died {TRIALS} times without finishing anything: {error}") from error


def _deaths() -> tuple[type[BaseException], ...]:
    """What is raised when a worker process is gone."""
    from concurrent.futures.process import BrokenProcessPool

    from joblib.externals.loky.process_executor import TerminatedWorkerError

    found: tuple[type[BaseException], ...] = (BrokenProcessPool, TerminatedWorkerError)
    try:
        from distributed import KilledWorker
        from distributed.client import FutureCancelledError
    except ImportError:
        return found
    return (*found, KilledWorker, FutureCancelledError)


def _run_once(work: Callable[[int], T], numbers: list[int], jobs: int, cluster: str | None) -> Iterator[tuple[int, T]]:
    from joblib import Parallel, delayed

    with ExitStack() as stack:
        stack.enter_context(_backend(cluster))
        parallel = Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1, pre_dispatch="3*n_jobs")
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="A worker stopped while some jobs")
            warnings.filterwarnings("ignore", message=".*have been cancelled")  # stopped on purpose
            results = parallel(delayed(_numbered)(work, number) for number in numbers)
            try:
                yield from results
            finally:
                results.close()


def _backend(cluster: str | None) -> AbstractContextManager[Any]:
    from joblib import parallel_config

    if cluster is None:
        config: AbstractContextManager[Any] = parallel_config(backend="loky")
        return config
    return _cluster(cluster)


class _cluster(AbstractContextManager["_cluster"]):
    """A Dask cluster as the place where joblib works."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ModuleNotFoundError as error:
            raise WorkError(f"--cluster: {sentence(error)}") from None
        connect: Any = Client
        try:
            self._client: Any = connect(address, timeout="20s")
        except (OSError, ValueError) as error:
            reason = str(error).partition("\n")[0]
            raise WorkError(f"no Dask scheduler can be reached at {address!r}: {reason}") from None

    def __enter__(self) -> _cluster:
        from joblib import parallel_config

        self._config = parallel_config(backend="dask", client=self._client, wait_for_workers_timeout=60)
        self._config.__enter__()
        return self

    def __exit__(self, *problem: Any) -> None:
        self._config.__exit__(*problem)
        self._client.close()
