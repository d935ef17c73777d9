"""Events: rounds of tables that the server makes (docs/events.md). The code calls them contests: an event is a move."""
