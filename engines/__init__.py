"""Rules, searches and learners of board games, independent of Discord, SQL and the host."""
