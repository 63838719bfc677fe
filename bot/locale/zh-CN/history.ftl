# 以往的对局。

command-match-history = 以往的对局：你自己的，或别人的、你可以看的
option-history-user = 谁的对局；不填就是自己
option-result = 只看这种结果的对局
choice-result-won = 胜
choice-result-lost = 负
choice-result-drawn = 平
history-title = { $name } 的对局
history-none = 翻过的对局里没有。更早的请按 ➡。
history-empty = 没有你可以看的这类对局。
history-pick = 回放一局
result-none = 已取消
