title = 播棋
summary = 播撒种子，装满自己的仓库
rules = 从自己的一个洞取出全部种子，按逆时针方向逐个播下，每洞一颗；自己的仓库也播，对方的仓库不播。最后一颗落入自己的仓库，就再走一手。最后一颗落入自己的空洞，而对面有种子，就一起吃进仓库。任何一方没有种子时终局，剩下的归另一方。种子多者胜。
example = 从 C 播出的四颗种子，最后一颗落入蓝方仓库，蓝方再走一手。

side-blue = 蓝
side-red = 红
piece-seeds = 种子
count-seeds =
    { $count ->
       *[other] { $number } 颗种子
    }
legend-seeds = 单独的数字表示预计终局时领先的种子数。

illegal-not-yours = 这是对方的洞，请选自己的洞。
illegal-empty-house = { $move } 洞是空的。
illegal-cannot-swap = 只有在先手刚走完第一手时，才能交换先后手。

extra-swap = 交换先后手
did-swap = { $name } 交换先后手
brief-swap = 交换
about-swap = 先手占优。所以先手走完第一手（包括再走的几手）之后，后手可以交换先后手，接过先手的洞和仓库；接下来由原来的先手从另一边走。

option-seeds = 开局时每洞的种子数
choice-seeds = 每洞 { $choice } 颗
summary-seeds-3 = 共 36 颗，对局较短。
summary-seeds-4 = 共 48 颗，最常见。
summary-seeds-5 = 共 60 颗，对局较长。
summary-seeds-6 = 共 72 颗，对局最长。
option-captures = 选择对面为空时最后一颗是否也吃
choice-captures-stays = 对面为空不吃
choice-captures-counts = 对面为空也吃
summary-captures-stays = 最后一颗落入自己的空洞时，如果对面也空，就留在洞里。
summary-captures-counts = 最后一颗落入自己的空洞时，即使对面为空，也吃进仓库。
option-swap = 选择后手能否交换先后手
choice-swap-off = 不能交换先后手
choice-swap-on = 可以交换先后手
summary-swap-off = 先后手不变。
summary-swap-on = 先手走完第一手后，后手可以交换先后手。

level-store-counter = 数仓库存子
level-perfect = 完美

# 各难度的说明。
summary-first-game = 随便选一个洞播种，适合拿下第一场胜利。
summary-beginner = 爱往仓库里装，常看不到你的应手。
summary-casual = 看得到你的下一手，但有时会漏掉吃子和再走一手的机会。
summary-store-counter = 早期程序：搜索两手的 Alpha-Beta，只数仓库里的种子。
summary-club = 能算三手，偶尔会看漏。
summary-expert = 能算六手，简单的吃子很难得手。
summary-master = 善于安排再走的机会，很少留下种子让你吃。
summary-grandmaster = 看得很远，最后几颗种子分毫不差。
summary-perfect = 我的最强水平：每洞不超过四颗时，几乎从不出错。

choice-format-houses = 棋洞（1. CF b）
