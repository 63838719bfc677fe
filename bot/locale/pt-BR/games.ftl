# O que vários jogos têm em comum: lados e níveis. As frases de cada jogo ficam no `locale` da sua pasta.

side-black = Pretas
    .number = plural
    .subject = as pretas
    .de = das pretas
side-white = Brancas
    .number = plural
    .subject = as brancas
    .de = das brancas

level-first-game = Primeira partida
level-beginner = Iniciante
level-casual = Casual
level-club = Clube
level-expert = Especialista
level-master = Mestre
level-grandmaster = Grande Mestre
level-champion = Campeão
level-unbeatable = { level-champion }
level-program-quick = { $program }, rápido
level-program-full = { $program }
summary-program-quick = Um programa de terceiros que pensa só um instante.
summary-program-full = Um programa de terceiros que pensa com calma.

list-comma = {", "}
list-stop = {". "}
two-sentences = { $first } { $second }
labeled = { $label }: { $text }
