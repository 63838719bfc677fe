win-chain = { $winner } verbindet beide Ränder
extra-swap = Tauschen
did-swap = { $name } übernimmt den ersten Stein
side-red = Rot
side-blue = Blau
choice-size = { $choice } × { $choice }
