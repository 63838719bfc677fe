title = 播棋
summary = 播撒棋子，裝滿自己的得分槽
rules = 拿起自己一個洞裡的所有棋子，照逆時針方向一洞一顆播下去；自己的得分槽也要放，對方的得分槽不放。最後一顆落在自己的得分槽，就再下一手。最後一顆落在自己的空洞，而對面的洞有棋子，就一起吃進得分槽。有一方沒有棋子時就結束，剩下的歸另一方。棋子多的人贏。
example = 從 C 播出的四顆棋子，最後一顆落在藍方的得分槽，所以藍方再下一手。

side-blue = 藍
side-red = 紅
piece-seeds = 棋子
count-seeds =
    { $count ->
       *[other] { $number } 顆棋子
    }
legend-seeds = 單獨的數字表示預計終局時領先的棋子數。

illegal-not-yours = 這是對方的洞，請選自己的洞。
illegal-empty-house = { $move } 洞是空的。
illegal-cannot-swap = 只有在先手剛下完第一手時，才能交換先後手。

extra-swap = 交換先後手
did-swap = { $name } 交換先後手
brief-swap = 交換
about-swap = 先下的人比較有利。所以先手下完第一手（包括多下的幾手）之後，後手可以交換先後手，接收先手的洞和得分槽；接著由原本的先手從另一邊下。

option-seeds = 開局時每個洞的棋子數
choice-seeds = 每洞 { $choice } 顆
summary-seeds-3 = 總共 36 顆，一局比較短。
summary-seeds-4 = 總共 48 顆，最常見。
summary-seeds-5 = 總共 60 顆，一局比較長。
summary-seeds-6 = 總共 72 顆，一局最長。
option-captures = 選擇對面是空的時候，最後一顆能不能吃
choice-captures-stays = 對面是空的就不吃
choice-captures-counts = 對面是空的也吃
summary-captures-stays = 最後一顆落在自己的空洞時，如果對面也是空的，就留在洞裡。
summary-captures-counts = 最後一顆落在自己的空洞時，就算對面是空的，也吃進得分槽。
option-swap = 選擇後手能不能交換先後手
choice-swap-off = 不能交換先後手
choice-swap-on = 可以交換先後手
summary-swap-off = 先後手不會改變。
summary-swap-on = 先手下完第一手後，後手可以交換先後手。

level-store-counter = 數得分槽棋子
level-perfect = 完美

# 各難度的說明。
summary-first-game = 隨便選一個洞來播，適合拿下第一勝。
summary-beginner = 愛往得分槽裡放，常看不到你的應手。
summary-casual = 看得到你的下一手，但有時會漏掉吃子和再下一手的機會。
summary-store-counter = 早年程式：搜尋兩手的 Alpha-Beta，只數得分槽裡的棋子。
summary-club = 能算到三手之後，偶爾會看漏。
summary-expert = 能算到六手之後，簡單的吃子很難得手。
summary-master = 會安排再下一手的機會，很少留棋子給你吃。
summary-grandmaster = 看得很遠，最後幾顆棋子算得分毫不差。
summary-perfect = 我的最強實力：每洞四顆以內，幾乎從不出錯。

choice-format-houses = 棋洞（1. CF b）
