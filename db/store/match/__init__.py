"""Queries of matches: events, boards, votes and other data of a match."""
