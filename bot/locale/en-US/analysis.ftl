# Looking into positions: who may, and what is found there.

position-in-play = This position is on the board of match #{ $id }, which you're still playing. You can look into it here once that match is over.
