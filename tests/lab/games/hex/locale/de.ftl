win-chain = { $winner } verbindet beide Ränder
extra-swap = Tauschen
did-swap = { $name } übernimmt den ersten Stein
side-red = Rot
side-blue = Blau
choice-size = { $choice } × { $choice }
about-swap = Der erste Stein ist so viel wert, dass die zweite Seite ihn übernehmen darf, statt zu antworten: Er wechselt die Farbe und wird an der langen Diagonale gespiegelt.
