"""Hansa Teutonica: rules engine, bots, server and web client."""

__version__ = "0.1.0"
