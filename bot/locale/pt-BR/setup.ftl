# O formulário de uma nova partida.

setup-engine = **{ $game }** contra mim no nível **{ $level }**
setup-person = **{ $game }** contra { $opponent }
setup-play = Jogar contra { $name }
difficulty-easy = Fácil
difficulty-medium = Médio
difficulty-hard = Difícil
setup-games = Mais jogos
setup-museum = Museu
setup-museum-summary = Programas didáticos antigos, mantidos como eram
setup-friend = Desafiar um amigo
setup-side-first = Você começa
setup-side-second = Seu oponente começa
setup-side-random = Começa quem for sorteado
setup-next-first = É a sua vez
setup-next-second = É a vez do seu oponente
setup-next-random = A vez será sorteada
setup-teach = **{ $game }**: você joga dos dois lados
setup-teach-summary = Para mostrar algo ou experimentar, desfazendo jogadas à vontade
setup-in-thread = em um tópico próprio
setup-from = A partir da partida #{ $id }, depois da jogada { $ply }
setup-from-first = A partir da primeira posição da partida #{ $id }
setup-begun = Esta partida já começou.
unrated-without-clock = Sem relógio, uma partida entre duas pessoas é amistosa.

button-play = Jogar
button-all-levels = Todos os níveis
button-friend = Jogar com um amigo
button-anyone = Qualquer pessoa
button-both-sides = Os dois lados
button-puzzle = Problema
button-start = Começar
button-options = Opções
button-rated = Ranqueada
button-unrated = Amistosa
button-thread = Tópico
