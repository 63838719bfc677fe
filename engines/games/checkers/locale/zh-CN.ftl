title = 西洋跳棋
summary = 越过对方棋子，全部吃光
rules = 红方先行。兵沿斜线向前走一格深色格。对方棋子身后若是空格，就跳到那里把它吃掉，能连跳就继续跳；能吃必须吃。兵走到底线升为王，王也能后退。无棋可走者负。
example = 轮到红方。D4 必须跳吃 E5，落在 F6。

side-red = 红
piece-man = 兵
piece-king = 王

step-jump = **{ $name }** 必须吃子
illegal-not-yours = { $move } 的起点不是你的棋子。
illegal-must-jump = 有子可吃，必须吃。
illegal-jump-on = { $move } 还没走完，请继续跳吃。

option-captures = 选择是否必须吃子
choice-captures-forced = 必须吃子
choice-captures-free = 自由吃子
summary-captures-forced = 能吃子时必须吃。
summary-captures-free = 能吃子时也可以不吃。
option-opening = 开局方式
choice-opening-free = 自由开局
choice-opening-three-move = 三手抽签开局
summary-opening-free = 红方随意开局。
summary-opening-three-move = 像正式比赛一样，前三手从 156 种开局中抽签决定。

level-novice = 入门
level-piece-counter = 数子

# 各难度的说明。
summary-first-game = 随便走一手，适合拿下第一场胜利。
summary-novice = 凭感觉走，常看不到你能吃子。
summary-beginner = 多半看得到你能吃子，再往后就看不到了。
summary-casual = 看得懂简单兑子，看不到你的弃子妙手。
summary-piece-counter = 早期程序：搜索三手的 Alpha-Beta，只数棋子。
summary-club = 棋子抱成一团，落单的子会被它抓住。
summary-expert = 能算六手，妙手很难奏效。
summary-master = 几乎不漏任何妙手，也懂得哪些格子要紧。
summary-grandmaster = 能算十来手，四子残局分毫不差。
summary-champion = 我的最强水平：能算二十来手，四子残局分毫不差。

choice-format-pdn = PDN
