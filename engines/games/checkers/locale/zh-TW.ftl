title = 西洋跳棋
summary = 越過對方棋子，全部吃光
rules = 紅方先行。兵沿斜線向前走一格深色格。對方棋子身後若是空格，就跳到那裡把它吃掉，能連跳就繼續跳；能吃必須吃。兵走到底線升為王，王也能後退。無棋可走者負。
example = 輪到紅方。D4 必須跳吃 E5，落在 F6。

side-red = 紅
piece-man = 兵
piece-king = 王

step-jump = **{ $name }** 必須吃子
illegal-not-yours = { $move } 的起點不是你的棋子。
illegal-must-jump = 有子可吃，必須吃。
illegal-jump-on = { $move } 還沒走完，請繼續跳吃。

option-captures = 選擇是否必須吃子
choice-captures-forced = 必須吃子
choice-captures-free = 自由吃子
summary-captures-forced = 能吃子時必須吃。
summary-captures-free = 能吃子時也可以不吃。
option-opening = 開局方式
choice-opening-free = 自由開局
choice-opening-three-move = 三手抽籤開局
summary-opening-free = 紅方隨意開局。
summary-opening-three-move = 和正式比賽一樣，前三手從 156 種開局中抽籤決定。

level-novice = 入門
level-piece-counter = 數子

# 各難度的說明。
summary-first-game = 隨便走一手，適合拿下第一勝。
summary-novice = 憑感覺走，常看不到你能吃子。
summary-beginner = 多半看得到你能吃子，再往後就看不到了。
summary-casual = 看得懂簡單兌子，看不到你的棄子妙手。
summary-piece-counter = 早年程式：搜尋三手的 Alpha-Beta，只數棋子。
summary-club = 棋子抱成一團，落單的子會被它抓住。
summary-expert = 能算到六手之後，妙手很難奏效。
summary-master = 幾乎不漏任何妙手，也懂得哪些格子要緊。
summary-grandmaster = 能算到十來手之後，四子殘局分毫不差。
summary-champion = 我的最強實力：能算到二十來手之後，四子殘局分毫不差。

choice-format-pdn = PDN
