title = Othello
rules = As pretas começam. Cada jogada cerca peças adversárias em linha reta entre a peça nova e outra sua, e as vira. Quem não pode jogar passa; quando ninguém pode, vence quem tem mais peças.
example = Vez das pretas. Cada ponto é uma casa onde uma peça vira peças brancas.

illegal-no-flip = { $move } não viraria nada. Escolha uma casa marcada.
illegal-must-pass = Não há jogada possível: desta vez você passa.
illegal-cannot-pass = Você pode jogar, então não pode passar.

level-cautious = Cauteloso
level-learner = Aprendiz

# Os programas históricos.
level-disc-difference = Diferença de peças

# O que os níveis fazem.
summary-first-game = Joga em qualquer casa permitida.
summary-beginner = Vira tantas peças quanto pode.
summary-cautious = Conta as peças após sua resposta e deixa passar algumas.
summary-disc-difference = Histórico: alfa-beta, quatro jogadas à frente; na sua busca ninguém passa.
summary-casual = Conta as peças quatro jogadas à frente.
summary-club = Gosta de cantos e de ter escolha, três jogadas à frente.
summary-expert = Um olho treinado, três jogadas à frente.
summary-learner = Só sabia as regras e aprendeu com as próprias partidas.
summary-master = Um olho treinado, sete jogadas à frente.
summary-grandmaster = Lê meio milhão de posições por jogada; perfeito nas últimas 14 casas.
summary-unbeatable = Quase dois segundos por jogada; perfeito nas últimas vinte e poucas casas.

choice-format-transcript = Transcrição (f5d6c3)
choice-format-ggf = GGF
