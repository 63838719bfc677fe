title = 井字棋
summary = 九格之中先連成三子
rules = X 先行。雙方輪流在空格裡畫上自己的記號。橫、直或斜向連成三個者勝。棋盤畫滿則為平手。
example = X 斜著連成三個獲勝。

side-x = X
side-o = O

level-learner = 自學者
level-perfect = 完美

# 早年的程式。
level-first-generation = 第一代
level-second-generation = 第二代
level-fourth-generation = 第四代

# 各難度的說明。
summary-first-game = 隨便下，適合拿下第一場勝利。
summary-first-generation = 早年程式：用自己的對局給局面評分的表。失敗了。
summary-beginner = 看到能贏就贏，但不會擋你。
summary-learner = 自學成才，下法自成一格。
summary-casual = 能贏就贏，也會擋你，但擋不住雙重威脅。
summary-second-generation = 早年程式：把所有應手加總到底，而不提防最好的那一手。
summary-club = 近乎完美，偶爾漏看。
summary-fourth-generation = 早年程式：算到終局的 Alpha-Beta；從不輸，也從不急。
summary-perfect = 從不輸，最多下成平手。
