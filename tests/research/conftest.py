"""These tests need the extra ``research``."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")
