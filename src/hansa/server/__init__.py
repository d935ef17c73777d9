"""The server: tables, their log, who sits where, and the door through which people, bots and pages come."""
