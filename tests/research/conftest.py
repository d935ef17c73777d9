"""These tests need the extra ``research``."""

from __future__ import annotations

import pytest

from arena.conftest import cluster as cluster

pytest.importorskip("numpy")
