title = 井字棋
summary = 九格之中先连成三子者胜
rules = X 先行。双方轮流在空格里画上自己的记号。横、竖或斜向连成三个者胜。棋盘画满则为平局。
example = X 斜着连成三个获胜。

side-x = X
side-o = O

level-learner = 自学者
level-perfect = 完美

# 早期的程序。
level-first-generation = 第一代
level-second-generation = 第二代
level-fourth-generation = 第四代

# 各难度的说明。
summary-first-game = 随便下，适合拿下第一场胜利。
summary-first-generation = 早期程序：用自己的对局给局面打分的表。失败了。
summary-beginner = 能赢就赢，有时也会挡你。
summary-learner = 自学成才，下法自成一格。
summary-casual = 多半会挡你，但挡不住双重威胁。
summary-second-generation = 早期程序：一路算到终局，把所有应手的得失相加，而不提防其中最好的那一手。
summary-club = 近乎完美，偶尔漏看。
summary-fourth-generation = 早期程序：算到终局的 Alpha-Beta；从不输，也从不急。
summary-perfect = 从不输，最多下成平局。
