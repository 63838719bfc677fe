win-mill = { $winner } has closed a mill
