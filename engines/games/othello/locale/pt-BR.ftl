title = Othello
summary = Vire peças; vence quem tiver mais
rules = As pretas começam. Cada jogada cerca peças do oponente em linha reta, entre a peça nova e outra sua, e as vira. Quem não pode jogar passa; quando ninguém pode, vence quem tem mais peças.
example = Vez das pretas. Cada ponto marca uma casa em que uma peça vira peças brancas.

illegal-no-flip = { $move } não viraria nada. Escolha uma casa marcada.
illegal-must-pass = Não há jogada possível: desta vez você passa.
illegal-cannot-pass = Você pode jogar, então não pode passar.

level-cautious = Cauteloso
level-learner = Aprendiz

# Os programas históricos.
level-disc-difference = Diferença de peças

# O que os níveis fazem.
summary-first-game = Joga em qualquer casa permitida: ideal para a primeira vitória.
summary-beginner = Vira o máximo de peças e entrega os cantos.
summary-cautious = Pensa na sua resposta, mas ainda entrega cantos.
summary-disc-difference = Histórico: alfa-beta, quatro jogadas à frente; a busca ignora os passes.
summary-casual = Sabe que os cantos contam, mas muitas vezes deixa passar um.
summary-club = Fica com a maioria dos cantos, mas às vezes deixa passar uma boa jogada.
summary-expert = Raramente entrega um canto e deixa você com poucas jogadas.
summary-learner = Aprendeu sozinho e tem um estilo próprio.
summary-master = Enxerga longe: truques não bastam.
summary-grandmaster = Quase nunca erra, e nunca nas últimas 14 casas.
summary-unbeatable = Meu nível mais forte: perfeito nas últimas 20 casas ou mais.

choice-format-transcript = Transcrição (f5d6c3)
choice-format-ggf = GGF
