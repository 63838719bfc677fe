"""Commands that train and tune Gomoku's weights."""
