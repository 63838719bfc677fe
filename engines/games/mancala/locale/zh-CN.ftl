title = 曼卡拉
summary = 播撒种子，收得多者胜
rules = 取出己方一个坑里的全部种子，逆时针逐坑各播一粒，跳过对方的仓。最后一粒落进己方的仓，可再走一次；落进己方空坑，则连同对面的种子一起收走。任一方的坑全空时终局，剩余种子归其所有者，种子多者胜。
example = 轮到蓝方。播 A 坑，最后一粒落进空坑 F，可收走对面的五粒种子。

illegal-not-yours = { $move } 不是你的坑。
illegal-no-seeds = { $move } 坑是空的，请选有种子的坑。
illegal-swap = 只有在第一回合之后才能交换。

piece-seeds = 种子
side-blue = 蓝方
side-red = 红方
count-seeds =
    { $count ->
       *[other] { $number } 粒种子
    }
legend-seeds = 数字表示终局时领先多少粒种子。

extra-swap = 交换双方
did-swap = { $name } 交换了双方

option-seeds = 开始时每坑的种子数
choice-seeds = 每坑 { $choice } 粒
option-capture = 最后一粒落进空坑时怎么收
choice-capture-opposite = 对面有种子才收
choice-capture-any = 对面空也收
summary-capture-opposite = 对面没有种子时，最后一粒留在坑里。
summary-capture-any = 对面没有种子时，最后一粒也进仓。
option-opening = 开局方式
choice-opening-free = 自由开局
choice-opening-swap = 可交换开局
summary-opening-free = 蓝方先走，双方不交换。
summary-opening-swap = 公平开局：蓝方第一回合后，红方可以换走蓝方的位置。

level-greedy-sower = 贪心播种
level-perfect = 完美
summary-first-game = 随便播一个坑，适合拿下第一场胜利。
summary-beginner = 喜欢再走一次，却忘了你能收走什么。
summary-greedy-sower = 早年程序：只看这一播的收获，从不看你的应手。
summary-casual = 会看你的应手，但偶尔数错。
summary-club = 往后数两个回合，连走也算在内。
summary-expert = 往后数四个回合，还会为终局留种子。
summary-master = 往后数八个回合，缓手就要丢种子。
summary-perfect = 我的最强水平：时间一够，就数到终局。

choice-format-letters = 字母 (CFbA)
