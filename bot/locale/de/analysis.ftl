# In Stellungen hineinsehen: wer das darf, und was darin gefunden wird.

position-in-play = Diese Stellung steht in deiner Partie #{ $id } auf dem Brett, die noch läuft. Sobald sie zu Ende ist, kannst du sie hier untersuchen.
