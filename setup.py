"""Builds the package; engine and mind are compiled with mypyc, or stay plain Python.

HANSA_BUILD=pure      never compile (the wheel is py3-none-any)
HANSA_BUILD=compiled  compile, and fail if that is impossible (tests, releases)
HANSA_BUILD=auto      compile if a C compiler works, else take the Python files (the default)
HANSA_OPT=0..3        C optimisation level (0 for quick development builds)
HANSA_ASSERTS=0       leave the engine's range checks out (releases)

An engine compiled in place would silently hide later edits of its source, so that editable
installs are always pure: `make build` compiles into a directory of its own.
"""

import json
import os
import runpy
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

BUILDING = {"build", "build_ext", "bdist_wheel", "install"} & set(sys.argv)
IN_PLACE = {"editable_wheel", "develop", "--inplace", "-i"} & set(sys.argv)
MODE = os.environ.get("HANSA_BUILD", "auto")
if MODE not in ("pure", "compiled", "auto"):
    raise SystemExit(f"HANSA_BUILD={MODE}: expected pure, compiled or auto")
if MODE == "compiled" and IN_PLACE:
    raise SystemExit("HANSA_BUILD=compiled cannot be combined with an editable install: see `make build`")

PACKAGE = Path("src/hansa")
tree = runpy.run_path(str(Path(__file__).parent / "src/hansa/_tree.py"))


COMPILATION = tree["compilation"](PACKAGE)  # before compiling: an edit meanwhile must show as a difference


def engine_extensions() -> list[Extension]:
    """All modules of engine and mind as one compilation unit, so that calls between them stay native."""
    modules = [str(PACKAGE / name) for name in tree["compiled_sources"](PACKAGE)]
    if MODE == "pure" or IN_PLACE or not BUILDING or not modules:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if MODE == "compiled":
            raise
        return []
    extensions = mypycify(
        # Errors of modules that the engine does not own are for `make types`, not for this build.
        ["--strict", "--follow-imports=silent", *modules],
        opt_level=os.environ.get("HANSA_OPT", "3"),
        debug_level="0",
        strip_asserts=os.environ.get("HANSA_ASSERTS") == "0",
        group_name="hansa_engine",
        target_dir="build/mypyc",
    )
    for extension in extensions:
        if sys.platform != "win32":  # lets C inline across functions
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
        extension.optional = MODE != "compiled"
    return [*extensions, layers_extension()]


def layers_extension() -> Extension:
    """The layers of the nets in C; without them a twin in Python gives the same numbers, slowly."""
    flags = [] if sys.platform == "win32" else [f"-O{os.environ.get('HANSA_OPT', '3')}"]
    sources = [str(PACKAGE / "mind/_layers.c")]
    return Extension("hansa.mind._layers", sources, extra_compile_args=flags, optional=MODE != "compiled")


class CleanBuildPy(build_py):
    """Copies the package into an emptied directory: setuptools leaves deleted files behind."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(Path(self.build_lib, "hansa"), ignore_errors=True)
        super().run()


class RecordedBuildExt(build_ext):
    """Compiles, and records beside the modules which sources were compiled."""

    def run(self) -> None:
        super().run()
        wanted = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        missing = [path.name for path in wanted if not path.exists()]
        if not wanted or missing:
            for path in wanted:  # half a compiled engine is worse than none
                path.unlink(missing_ok=True)
            return
        record = Path(self.build_lib, "hansa", tree["RECORD"])
        record.write_text(json.dumps(COMPILATION, indent=2) + "\n")


setup(ext_modules=engine_extensions(), cmdclass={"build_py": CleanBuildPy, "build_ext": RecordedBuildExt})
