# Olhar para trás: quem pode ver uma partida, arquivos para dentro e para fora, e cada jogada de novo.

export-question = Escolha um formato para a partida #{ $id }.
format-missing = Não dá para exportar { $game } neste formato, ou ainda não há nada para exportar. Formatos disponíveis: { $formats }.
between = { $first } – { $second }
imported = importada
draw-unfinished = O registro termina aqui

import-one = Envie um arquivo ou um texto, só um dos dois.
import-lost = Não consegui baixar o arquivo. Tente de novo daqui a pouco.
import-done = Importada como partida #{ $id }. Só você pode vê-la, até publicá-la com `/match board`.
import-first = O arquivo contém várias partidas; esta é a primeira.
file-lost = Esta lista foi fechada. Abra o arquivo de novo com `/match import`.
too-many-imports = Você já importou { $limit } partidas hoje. Tente de novo amanhã.
import-refused = Não consigo ler isto como uma partida de { $game }. { $fault }
fault-at-line = Linha { $line }: { $fault }
fault-at-move = Linha { $line }, jogada { $move }: { $fault }
fault-empty = Está vazio.
fault-no-moves = Não há nenhuma jogada nele.
fault-size = É grande demais: leio no máximo 8 MiB.
fault-long = Uma partida pode ter no máximo 256 KiB.
fault-games = Há mais de 20.000 partidas: divida o arquivo.
fault-encoding = Não é um texto que eu consiga ler; salve o arquivo como UTF-8.
fault-syntax = O arquivo não é válido.
fault-syntax-at = Não consigo ler “{ $text }”.
fault-nesting = Tem mais de 50 níveis de aninhamento.
fault-game = É de outro jogo ({ $text }).
fault-other-game = Isto é { $game }, um jogo que não tenho aqui.
fault-hosted-game = Isto é uma partida de { $game }: escolha esse jogo.
fault-option = Não conheço este tabuleiro ou esta regra ({ $text }).
fault-setup = Não consigo montar uma posição com estas peças.
fault-setup-at = Não consigo pôr “{ $text }” no tabuleiro.
fault-turn = Não diz de quem é a vez: escreva isso depois das peças.
fault-no-setups = Este jogo sempre começa da posição inicial.
fault-colour = { $text }: é a vez do outro lado.
fault-moves = Há mais de 1.000 jogadas.
fault-unreadable = “{ $text }” não é uma jogada.
fault-ambiguous = “{ $text }” pode ser várias jogadas: { $choices }. Escreva-a inteira.
fault-time = Demora demais para ler.

replay-empty = Sem jogadas
replay-start = Antes da primeira jogada (de { $last })
replay-move = Jogada { $number } de { $last }: **{ $move }**
replay-move-by = Jogada { $number } de { $last }, { $name }: **{ $move }**
replay-wait = Criando a animação…
replay-range = Escreva um número de 0 a { $last }.
jump-title = Ir para uma jogada
jump-label = Número da jogada, de 0 a { $last }

file-title = { $game }: partidas { $first }–{ $last } de { $count }
file-pick = Abra uma partida: ela é importada e só você a vê
file-moves = { $plies ->
    [one] { $plies } jogada
   *[other] { $plies } jogadas
}
file-range = Escreva um número de 1 a { $last }.
file-jump-label = Número da partida, de 1 a { $last }

button-replay = Reproduzir
button-play-here = Jogar daqui
button-jump = Ir para a jogada
button-animation = Animação
button-file-jump = Ir para uma partida

command-match-import = Importe uma partida de um arquivo ou texto; só você vai vê-la
command-match-replay = Reveja uma partida jogada a jogada
option-import-game = Escolha o jogo
option-file = Anexe SGF, JSON, texto ou a notação de outro programa; no máximo 8 MiB
option-text = Cole ou digite a partida como texto
choice-format-sgf = SGF

# Nomes de jogos que um arquivo pode ter e que não existem aqui.
other-game-antichess = Antixadrez
other-game-atomic-chess = Xadrez atômico
other-game-king-of-the-hill = Rei da colina
other-game-three-check = Três xeques
other-game-chinese-chess = Xadrez chinês
other-game-shogi = Shogi
other-game-go = Go
other-game-backgammon = Gamão
other-game-nine-mens-morris = Trilha
other-game-international-draughts = Damas internacionais
other-game-italian-draughts = Damas italianas
other-game-pool-checkers = Pool checkers
other-game-spanish-draughts = Damas espanholas
other-game-russian-draughts = Damas russas
other-game-brazilian-draughts = Damas brasileiras
other-game-canadian-draughts = Damas canadenses
other-game-portuguese-draughts = Damas portuguesas
other-game-czech-draughts = Damas tchecas
other-game-turkish-draughts = Damas turcas
other-game-thai-draughts = Damas tailandesas
other-game-frisian-draughts = Damas frísias
other-game-anti-othello = Anti-Othello
other-game-other-draughts = outra variante de damas
