"""Steps from one stored schema to the next; they run by themselves when a server starts."""
