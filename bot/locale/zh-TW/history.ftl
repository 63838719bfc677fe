# 以往的對局。

command-match-history = 查看過去的對局：自己的，或你可以看的其他人的對局
option-history-user = 選擇要看誰的對局；不填就是自己
option-result = 只看這種結果的對局
choice-result-won = 贏
choice-result-lost = 輸
choice-result-drawn = 平手
history-title = { $name } 的對局
history-none = 目前還沒找到，按 ➡ 看更早的對局。
history-empty = 沒有找到對局。
history-pick = 重播一局
result-none = 已中止
