"""Opinions about positions: evaluation, search, nets, features and playouts. The rules know nothing of them.

Everything in this package is compiled in one unit with the engine, and runs unchanged without a compiler.
"""
