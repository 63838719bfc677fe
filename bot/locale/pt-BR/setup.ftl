# O formulário de uma nova partida.

setup-engine = **{ $game }** contra mim no nível **{ $level }**
setup-person = **{ $game }** contra { $opponent }
setup-level = Contra mim em um nível, ou qualquer pessoa
setup-friend = Desafie alguém
setup-side-first = Você começa
setup-side-second = Seu oponente começa
setup-side-random = Começa quem for sorteado
setup-teach = **{ $game }**: você joga dos dois lados
setup-teach-choice = Ensinar: você joga dos dois lados
setup-teach-summary = Para mostrar algo ou experimentar, desfazendo jogadas à vontade
setup-in-thread = em um tópico próprio
setup-begun = Esta partida já começou.

button-play = Jogar
button-start = Começar
button-options = Opções
button-rated = Ranqueada
button-unrated = Amistosa
button-thread = Tópico
