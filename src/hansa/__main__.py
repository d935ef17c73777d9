"""`python -m hansa` is the `hansa` command."""

from hansa.cli import main

if __name__ == "__main__":  # processes for bots import this file under another name
    main(prog_name="hansa")
