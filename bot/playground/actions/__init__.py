"""Actions of bots and people in the playground: composing messages, opening and answering interactions."""
