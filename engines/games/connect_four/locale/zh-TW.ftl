illegal-column-full = 第 { $move } 行已滿，請換一行。

side-red = 紅
side-yellow = 黃

level-dreamer = 夢想家
