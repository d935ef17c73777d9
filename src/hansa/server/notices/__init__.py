"""Messages for players who are not watching: what is told, in which words, over which channels (docs/days.md)."""
