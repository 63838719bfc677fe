"""Commands that produce Othello's data: weights, opening book, ProbCut margins."""
