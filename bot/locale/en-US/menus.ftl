# The menus of people and messages.

menu-challenge = Challenge
menu-match = Match
no-board = There's no match on this message. `/match list` shows yours.
