# Descriptions of commands and options, at most 100 characters each.

command-game = Play { $game }
command-challenge = Challenge a friend, or me, to { $game }
command-play = Start a match
command-match = Manage your matches
command-match-move = Play a move by typing it
command-match-board = Post the board again at the bottom
command-match-resign = Resign a match
command-match-list = List your matches and whose turn it is
command-match-export = Get a match as a file
command-leaderboard = See the best players
command-versus = See your record against someone
command-profile = See a player's ratings and results
command-help = Learn how to play with me

option-opponent = Choose who to play: a friend, or me
option-level = Choose my level, if you play me
option-size = Choose the board size
option-side = Choose who goes first
option-at = Type where to play, such as H8, d3 or 4
option-match = Choose a match, if you have several
option-format = Choose a file format: text, JSON, or one of this game's
option-game = Show only this game
option-scope = Choose this server or all servers
option-pool = Show results against people or against engines
option-time = Show all-time ratings, or gains this week, month or season
option-versus = Choose the opponent
option-user = Choose a player (default: you)

choice-side-random = Random
choice-side-first = You go first
choice-side-second = Your opponent goes first
choice-format-text = Text
choice-format-json = JSON
choice-scope-server = This server
choice-scope-global = All servers
choice-level = { $title } ({ $rating }): { $summary }
choice-level-unrated = { $title }: { $summary }
