# The menus of people and messages.

menu-challenge = Challenge
menu-match = Match
no-board = This message has no match board. Use `/match list` to see yours.
