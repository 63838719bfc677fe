"""Plans: answers to possible opponent moves, prepared for matches with a day or more per move."""
