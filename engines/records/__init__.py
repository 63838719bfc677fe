"""Game records, and the notations in which players and programs exchange them."""
