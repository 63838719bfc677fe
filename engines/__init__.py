"""Rules, searches and learners of board games; no I/O of the host, no Discord, no SQL."""
