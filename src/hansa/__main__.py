"""`python -m hansa` is the `hansa` command."""

from hansa.cli import main

main(prog_name="hansa")
