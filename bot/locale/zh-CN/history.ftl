# 以往的对局。

command-match-history = 查看以往的对局：自己的，或你有权查看的他人对局
option-history-user = 选择查看谁的对局；不填则为自己
option-result = 只看这种结果的对局
choice-result-won = 胜
choice-result-lost = 负
choice-result-drawn = 平
history-title = { $name } 的对局
history-none = 目前还没有找到。点击 ➡ 查看更早的对局。
history-empty = 没有找到对局。
history-pick = 回放一局
result-none = 已中止
