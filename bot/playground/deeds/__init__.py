"""What bots and people alike do in the world: composing messages, opening and answering interactions."""
