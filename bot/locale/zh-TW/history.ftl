# 以往的對局。

command-match-history = 以往的對局：你自己的，或別人的、你可以看的
option-history-user = 誰的對局；不填就是自己
option-result = 只看這種結果的對局
choice-result-won = 勝
choice-result-lost = 負
choice-result-drawn = 平
history-title = { $name } 的對局
history-none = 翻過的對局裡沒有。更早的請按 ➡。
history-empty = 沒有你可以看的這類對局。
history-pick = 回放一局
result-none = 已取消
