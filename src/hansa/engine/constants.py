"""The words of the game as numbers, named as the rulebook names them; layout.py has the sizes."""

from __future__ import annotations

from typing import Final

# Owners of pieces beside the players, who are 0 to 4.
NEUTRAL: Final = 5  # owner of the neutral traders
NOBODY: Final = 9

# Shapes of tradesmen, and the two kinds of posts.
TRADER: Final = 0
MERCHANT: Final = 1
ORDINARY: Final = 0
SHIP: Final = 1

# Abilities of the desk.
KEYS: Final = 0
ACTIONS: Final = 1
PRIVILEGE: Final = 2
BOOK: Final = 3
BANK: Final = 4
ABILITIES: Final = 5

# Bonus tokens.
EXTRA_OFFICE: Final = 0
SWAP: Final = 1
PLUS_3: Final = 2
PLUS_4: Final = 3
DEVELOP: Final = 4
THREE: Final = 5
EXCHANGE: Final = 6
TRIBUTE: Final = 7
BLOCK: Final = 8
TOKENS: Final = 9

# What the "three" token does.
REMOVE_EXACTLY_3: Final = 0
REMOVE_UP_TO_3: Final = 1
MOVE_UP_TO_3: Final = 2

# Printed bonuses of routes.
NO_BONUS: Final = 0
MOVE_2: Final = 1
DEVELOP_PRIVILEGE: Final = 2
GREEN_OFFICE: Final = 3
REUSE_2: Final = 4
PLACE_2_ABROAD: Final = 5

# Countries. A board without countries is all home.
HOME: Final = 0
WALES: Final = 1
SCOTLAND: Final = 2

# Emperor's Favour tiles.
ANYWHERE: Final = 0
ONE_MORE_ACTION: Final = 1
HIRE_ALONG: Final = 2
TWO_EXTRAS: Final = 3
CITIES_DOUBLE: Final = 4
ABILITIES_SEVEN: Final = 5
TILES: Final = 6

# Open questions: what the top of the stack asks its decider.
Q_TURN: Final = 1  # the next action, token use, or the end of the turn
Q_RELOCATE: Final = 2  # where displaced tradesmen go
Q_MOVE: Final = 3  # lift pieces, then put them down
Q_REMOVE: Final = 4  # which tradesmen leave the board
Q_LAY: Final = 5  # where the tokens of the plate go
Q_PAWN_START: Final = 6  # where the pawn starts
Q_NEUTRAL: Final = 7  # which full neutral route is settled, and where its office goes
Q_TAKE: Final = 8  # which pieces come from the stock (tribute, hire along)
Q_BONUS_PLACE: Final = 9  # where the pieces of "place two" go
Q_BONUS_DEVELOP: Final = 10  # whether Privilege is developed
Q_BONUS_OFFICE: Final = 11  # which green city gets the office
# Steps that go on by themselves once the questions above them are answered.
STEP_AFTER_ACTION: Final = 20
STEP_CLEAR_ROUTE: Final = 21
STEP_PRINTED_BONUS: Final = 22
STEP_TRIBUTE: Final = 23

# Who may be lifted in Q_MOVE.
LIFT_OWN: Final = 0  # Move
LIFT_OPPONENTS: Final = 1  # the token "move three"
LIFT_ANY: Final = 2  # the printed bonus "move two"

# Where an extra tradesman comes from.
FROM_STOCK: Final = 0
FROM_SUPPLY: Final = 1
FROM_BOARD: Final = 2
FROM_NOWHERE: Final = 3
FROM_DISPLACEMENT: Final = 4
FROM_RESERVE: Final = 5

# Why the game ended.
BY_POINTS: Final = 1
BY_TOKENS: Final = 2
BY_CITIES: Final = 4
BY_STALL: Final = 8  # OQ-18, an option for bots only

# Why a player got points during play.
FOR_CONTROL: Final = 0
FOR_COIN: Final = 1
FOR_EAST_WEST: Final = 2

# Categories of the final score.
SCORE_TRACK: Final = 0
SCORE_ABILITIES: Final = 1
SCORE_TOKENS: Final = 2
SCORE_SPECIAL: Final = 3
SCORE_CITIES: Final = 4
SCORE_NETWORK: Final = 5
SCORE_MISSION: Final = 6
SCORE_COUNTRIES: Final = 7
CATEGORIES: Final = 8
