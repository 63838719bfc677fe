"""Policy-value network, learnt from self-play with a tree search."""
