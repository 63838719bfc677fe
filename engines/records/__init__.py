"""Records of whole games, and the notations in which players and programs exchange them."""
