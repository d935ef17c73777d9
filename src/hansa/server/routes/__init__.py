"""The HTTP API, by subject; docs/api.md explains it."""
