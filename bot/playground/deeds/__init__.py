"""Actions of bots and people in the world: composing messages, opening and answering interactions."""
