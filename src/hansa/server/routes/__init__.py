"""The HTTP face, by subject; docs/api.md explains it."""
