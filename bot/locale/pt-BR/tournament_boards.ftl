# Tabuleiros e tópicos dos torneios, e páginas privadas de suas mensagens.

tournament-round-name = rodada { $round }
tournament-boards = tabuleiros { $first }–{ $last }
tournament-no-threads = Não posso abrir tópicos neste canal, então os tabuleiros vão aparecer aqui.
tournament-no-files = Não posso anexar arquivos neste canal, então as tabelas e as chaves serão em texto.
button-my-game = Minha partida
button-pairings = Emparceiramento
tournament-no-game = Você não tem partida em **{ $name }** agora.
tournament-my-bye = Você folga nesta rodada de **{ $name }**.
tournament-expected-end = Fim previsto: { $when }.
pairing-void = anulada
tournament-soon = **{ $name }** começa { $when }.
tournament-page = Página { $page } de { $pages }
tie-about-buchholz = **Buchholz**: os pontos de todos os oponentes.
tie-about-buchholz-cut-1 = **Buchholz −1**: os pontos de todos os oponentes, sem os do pior.
tie-about-sonneborn-berger = **Sonneborn**: os pontos dos oponentes vencidos e metade dos pontos daqueles com quem você empatou.
tie-about-direct-encounter = **Direto**: os pontos das partidas entre quem continua empatado.
tie-about-wins = **Vitórias**: as partidas vencidas.
