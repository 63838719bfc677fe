# Descriptions of commands and options, at most 100 characters each.

command-game = Play { $game }
command-challenge = Challenge a friend, or me, to a match of { $game }
command-play = Begin a match: a game, an opponent, and off you go
command-match = Your matches: move, board, resign, list, export
command-match-move = Play a move by its coordinate
command-match-board = Post the board again at the bottom
command-match-resign = Resign a match
command-match-list = Show your matches and whose turn it is
command-match-export = Get a match as a file
command-leaderboard = The best players
command-versus = Your record against someone
command-profile = Ratings and results of a player
command-help = How to play with me

option-opponent = Who you want to play: a friend, or me
option-level = How well I should play, if you challenge me
option-size = How large the board is
option-side = Who goes first
option-at = Where to play, such as H8, d3 or 4
option-match = Which match, if you play several
option-format = Text to read, JSON for programs, or what other programs of the game read
option-game = Only this game
option-scope = This server, or all of them
option-pool = Results against people, or against engines
option-time = All time by rating, or what was gained this week, month or season
option-versus = Opponent
option-user = Whose profile; yours if left out

choice-side-random = Random
choice-side-first = I go first
choice-side-second = My opponent goes first
choice-format-text = Text
choice-format-json = JSON
choice-scope-server = This server
choice-scope-global = All servers
choice-level = { $title } ({ $rating }): { $summary }
choice-level-unrated = { $title }: { $summary }
