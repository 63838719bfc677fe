win-line = { $winner } has closed a mill
