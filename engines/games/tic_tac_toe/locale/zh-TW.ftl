title = 圈圈叉叉
summary = 在九格裡先連成三個就贏
rules = X 先下。雙方輪流在空格畫上自己的記號。橫、直或斜的連成三個就贏。棋盤畫滿就是平手。
example = X 斜斜連成三個獲勝。

side-x = X
side-o = O

level-learner = 自學者
level-perfect = 完美

# 早年的程式。
level-first-generation = 第一代
level-second-generation = 第二代
level-fourth-generation = 第四代

# 各難度的說明。
summary-first-game = 隨便下，適合拿下第一勝。
summary-first-generation = 早年程式：根據自己的對局替局面打分數的表。失敗作。
summary-beginner = 能贏就會贏，有時也會擋你。
summary-learner = 自學而成，棋風獨樹一格。
summary-casual = 通常會擋你，但同時有兩個威脅就擋不住。
summary-second-generation = 早年程式：把所有應手一路加總到底，卻不提防最好的那一手。
summary-club = 近乎完美，偶爾漏看。
summary-fourth-generation = 早年程式：算到終局的 Alpha-Beta；不會輸，也不急著贏。
summary-perfect = 從來不輸，最好也只能平手。
