"""Learners that know only a game's rules, through the interface in `engines.core.game`."""
