# Lessons: a game's rules, how to move, and its levels.

lesson-pick = Learn a game
lesson-move-grid = **How to move**: the board is made of buttons. Press a square.
lesson-move-actions = **How to move**: press the button of your move below the board.
lesson-move-points = **How to move**: press a button below the board. There's one for each of your choices.
lesson-move-menu = **How to move**: choose your move from the menu below the board.
lesson-move-pad = **How to move**: the buttons below show part of the board; ⬅️ ⬆️ ⬇️ ➡️ show the rest.
lesson-move-words = **How to move**: press your move below the board.
lesson-type = Or type it: press ⋯ or use `/match move`, for example { $example }.

button-levels = Levels

option-lesson = Choose a game to learn
