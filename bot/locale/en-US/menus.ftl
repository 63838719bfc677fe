# The menus of people and messages.

menu-challenge = Challenge
menu-match = Match
no-board = This message shows no board of a match. `/match list` shows yours.
