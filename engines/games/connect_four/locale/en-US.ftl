illegal-column-full = Column { $move } is full. Try another.

side-red = Red
side-yellow = Yellow

level-dreamer = Dreamer
