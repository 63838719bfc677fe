"""Plans: answers to moves that the opponent may make, played at once where the clock gives days."""
