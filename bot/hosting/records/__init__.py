"""Records of play: leaderboards, profiles and past matches."""
