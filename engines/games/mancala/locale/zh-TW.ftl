title = 播棋
summary = 播撒種子，收得多者勝
rules = 取出己方一個坑裡的全部種子，逆時針逐坑各播一顆，跳過對方的倉。最後一顆落進己方的倉，可再走一次；落進己方空坑，則連同對面的種子一起收走。任一方的坑全空時終局，剩餘種子歸其所有者，種子多者勝。
example = 輪到藍方。播 A 坑，最後一顆落進空坑 F，可收走對面的五顆種子。

illegal-not-yours = { $move } 不是你的坑。
illegal-no-seeds = { $move } 坑是空的，請選有種子的坑。
illegal-swap = 只有在第一回合之後才能交換。

piece-seeds = 種子
side-blue = 藍方
side-red = 紅方
count-seeds =
    { $count ->
       *[other] { $number } 顆種子
    }
legend-seeds = 數字表示終局時領先多少顆種子。

extra-swap = 交換雙方
did-swap = { $name } 交換了雙方

option-seeds = 開始時每坑的種子數
choice-seeds = 每坑 { $choice } 顆
option-capture = 最後一顆落進空坑時怎麼收
choice-capture-opposite = 對面有種子才收
choice-capture-any = 對面空也收
summary-capture-opposite = 對面沒有種子時，最後一顆留在坑裡。
summary-capture-any = 對面沒有種子時，最後一顆也進倉。
option-opening = 開局方式
choice-opening-free = 自由開局
choice-opening-swap = 可交換開局
summary-opening-free = 藍方先走，雙方不交換。
summary-opening-swap = 公平開局：藍方第一回合後，紅方可以換走藍方的位置。

level-greedy-sower = 貪心播種
level-perfect = 完美
summary-first-game = 隨便播一個坑，適合拿下第一場勝利。
summary-beginner = 喜歡再走一次，卻忘了你能收走什麼。
summary-greedy-sower = 早年程式：只看這一播的收穫，從不看你的應手。
summary-casual = 會看你的應手，但偶爾數錯。
summary-club = 往後數兩個回合，連走也算在內。
summary-expert = 往後數四個回合，還會為終局留種子。
summary-master = 往後數八個回合，緩手就要丟種子。
summary-perfect = 我的最強水準：時間一夠，就數到終局。

choice-format-letters = 字母 (CFbA)
