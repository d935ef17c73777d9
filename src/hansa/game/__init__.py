"""What people and programs hold in their hands: games, actions with notation, reasons, events, views, records."""
