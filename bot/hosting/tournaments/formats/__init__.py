"""The formats of tournaments: each says which games are to be opened next. Pure: no clock, no database."""
