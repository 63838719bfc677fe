# Lições: as regras de um jogo, como jogar e seus níveis.

lesson-pick = Aprender um jogo
lesson-move-grid = **Como jogar**: o tabuleiro é feito de botões. Aperte uma casa.
lesson-move-actions = **Como jogar**: aperte o botão da sua jogada embaixo do tabuleiro.
lesson-move-points = **Como jogar**: embaixo do tabuleiro há um botão para cada lugar que você pode escolher.
lesson-move-menu = **Como jogar**: escolha sua jogada no menu embaixo do tabuleiro.
lesson-move-pad = **Como jogar**: os botões embaixo mostram uma parte do tabuleiro; ⬅️ ⬆️ ⬇️ ➡️ levam ao resto.
lesson-move-words = **Como jogar**: aperte o botão da sua jogada embaixo do tabuleiro.
lesson-type = Ou digite: aperte ⋯ ou use `/match move`, por exemplo { $example }.

button-levels = Níveis

option-lesson = Escolha o jogo que você quer aprender
