illegal-column-full = 第 { $move } 列已满，请换一列。

side-red = 红
side-yellow = 黄

level-dreamer = 梦想家
