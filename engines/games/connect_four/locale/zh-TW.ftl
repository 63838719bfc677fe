illegal-column-full = 第 { $move } 行已滿，請換一行。

side-red = 紅
side-yellow = 黃

level-dreamer = 夢想家

# 早年的程式。
level-backward-minimax = 顛倒的極小極大
level-guarding-minimax = 只守不攻的極小極大
level-textbook-minimax = 教科書式極小極大
level-textbook-alpha-beta = 教科書式 Alpha-Beta
level-plain-sums-one = 簡單求和（一步）
level-plain-sums-three = 簡單求和（三步）
level-summed-scores = 加權求和
