"""The formats of tournaments: each gives the games to be opened next. Pure: no clock, no database."""
