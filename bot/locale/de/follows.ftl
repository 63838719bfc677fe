# Folgen: Wer einer Partie zusieht, erfährt einmal, wenn sie zu Ende ist.

button-follow = Folgen
button-unfollow = Nicht mehr folgen
following = Ich erwähne dich hier einmal, wenn diese Partie zu Ende ist.
unfollowed = Ich erwähne dich nicht, wenn diese Partie endet.
own-match = Du spielst diese Partie selbst: Du siehst, wie sie endet.
no-news-here = Hier kann ich niemanden erwähnen, darum kann dieser Partie niemand folgen.
too-many-followers = Dieser Partie folgen schon { $limit } Leute. Mehr kann ich nicht erwähnen.
no-match-here = Diese Partie ist nicht in diesem Kanal. Gib den Befehl im Kanal der Partie ein.

command-match-follow = Folge einer Partie und werde erwähnt, wenn sie endet
