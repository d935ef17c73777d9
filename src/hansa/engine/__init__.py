"""The rules of Hansa Teutonica as integers: no text, no files, no people.

Everything in this package is compiled as one unit when a C compiler is there and runs unchanged without one.
"""
