"""Training a network: self-play, gradient descent and measurement, round by round."""
