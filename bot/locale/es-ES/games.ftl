# Bandos, niveles y opciones.

side-black = Negras
    .number = plural
    .subject = las negras
    .a = a las negras
    .de = de las negras
side-white = Blancas
    .number = plural
    .subject = las blancas
    .a = a las blancas
    .de = de las blancas

level-first-game = Primera partida
level-beginner = Principiante
level-casual = Aficionado
level-club = Club
level-expert = Experto
level-master = Maestro
level-grandmaster = Gran maestro
level-champion = Campeón
level-unbeatable = { level-champion }
level-program-quick = { $program }, rápido
level-program-full = { $program }
summary-program-quick = Un programa ajeno que solo piensa un momento.
summary-program-full = Un programa ajeno que se toma su tiempo.

list-comma = {", "}
list-stop = {". "}
two-sentences = { $first } { $second }
labeled = { $label }: { $text }
