# Commands.
