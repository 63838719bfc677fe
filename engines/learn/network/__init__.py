"""A policy-value network, learnt from games that it plays against itself with a tree search."""
