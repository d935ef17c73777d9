"""Environments and data for research: the game in the interfaces that learning programs know.

- ``hansa_v1``: PettingZoo (AEC), all players; ``single``: Gymnasium, one seat against bots
- ``openspiel``: OpenSpiel; ``batch``: many games in lock step
- ``contract``: what the numbers of actions and the bytes of observations mean; ``checks``: whether parts of others fit

Needs the extra ``research``; ``openspiel`` also the package ``open_spiel``.
"""

from hansa.extras import explained

try:
    import numpy as numpy
except ModuleNotFoundError as error:
    raise explained(error) from None
