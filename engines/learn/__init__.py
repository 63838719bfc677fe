"""Learners that use only a game's rules, through the interface in `engines.core.game`."""
