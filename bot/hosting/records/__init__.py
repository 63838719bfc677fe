"""Records of play: leaderboards, profiles, feats and past matches."""
