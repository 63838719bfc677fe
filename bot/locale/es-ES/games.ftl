# Bandos, niveles y opciones.

side-black = Negras
side-white = Blancas

level-first-game = Primera partida
level-beginner = Principiante
level-casual = Aficionado
level-club = Club
level-expert = Experto
level-master = Maestro
level-grandmaster = Gran maestro
level-unbeatable = Imbatible

list-comma = {", "}
labeled = { $label }: { $text }
