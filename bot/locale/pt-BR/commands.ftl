# Descrições de comandos e opções, no máximo 100 caracteres cada.

command-game = Jogue uma partida de { $game }
command-challenge = Desafie um amigo, ou a mim, para uma partida de { $game }
command-play = Comece uma partida
command-match = Gerencie suas partidas
command-match-move = Faça uma jogada digitando-a
command-match-board = Mostre o tabuleiro de novo no fim do canal
command-match-resign = Desista de uma partida
command-match-list = Veja suas partidas e de quem é a vez
command-match-export = Receba uma partida em arquivo
command-leaderboard = Veja quem são os melhores jogadores
command-versus = Veja seu histórico contra alguém
command-profile = Veja a pontuação e os resultados de alguém
command-help = Aprenda a jogar comigo

option-opponent = Escolha contra quem jogar: um amigo ou eu
option-level = Escolha meu nível, se for jogar contra mim
option-size = Escolha o tamanho do tabuleiro
option-side = Escolha quem começa
option-at = Indique onde jogar, como H8, d3 ou 4
option-match = Escolha uma partida, se estiver jogando várias
option-format = Escolha o formato do arquivo: texto, JSON ou um próprio do jogo
option-game = Mostre só este jogo
option-scope = Escolha este servidor ou todos
option-pool = Mostre os resultados contra pessoas ou contra o computador
option-time = Mostre a pontuação geral, ou os ganhos desta semana, mês ou temporada
option-versus = Escolha o oponente
option-user = Escolha de quem é o perfil; se ficar vazio, o seu

choice-side-random = Sorteio
choice-side-first = Você começa
choice-side-second = Seu oponente começa
choice-format-text = Texto
choice-format-json = JSON
choice-scope-server = Este servidor
choice-scope-global = Todos os servidores
choice-level = { $title } ({ $rating }): { $summary }
choice-level-unrated = { $title }: { $summary }
