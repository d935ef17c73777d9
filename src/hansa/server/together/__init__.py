"""Studies that several people read, edit and review together (docs/study.md)."""
