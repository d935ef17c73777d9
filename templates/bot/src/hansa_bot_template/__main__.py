"""`python -m hansa_bot_template`: play one game and check the bot at its positions."""

import random

from hansa import Game
from hansa.bots import bot, check_bot
from hansa.engine.state import State

game, chance = Game.new(players=4, seed=7), random.Random(7)
states: list[State] = []
while not game.over and len(states) < 60:
    states.append(game.state.copy())
    game.play(chance.choice(game.legal_codes()), tell=False)
print(check_bot(bot("patient"), states), "positions, nothing wrong")
