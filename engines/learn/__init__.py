"""Learners that know only the rules of a game, through the contract of `engines.core.game`."""
