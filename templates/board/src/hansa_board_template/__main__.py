"""`python -m hansa_board_template`: read the board and play some games on it."""

from hansa.research.checks import check_board
from hansa_board_template import amber

print(check_board(amber(), "amber.json"), "decisions were played, nothing wrong")
