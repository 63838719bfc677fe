# 课程：一种游戏的规则、下法和难度。

lesson-pick = 学习一种游戏
lesson-move-grid = **怎么下**：棋盘就是按钮，点击格子即可。
lesson-move-actions = **怎么下**：点击棋盘下方与着法对应的按钮。
lesson-move-points = **怎么下**：棋盘下方，每个可选的位置都有一个按钮。
lesson-move-menu = **怎么下**：从棋盘下方的菜单里选择着法。
lesson-move-pad = **怎么下**：棋盘的一部分以按钮显示在下方，用 ⬅️ ⬆️ ⬇️ ➡️ 移到其余部分。
lesson-move-words = **怎么下**：点击棋盘下方写着着法的按钮。
lesson-type = 也可以输入：点击 ⋯ 或用 `/match move`，写法如 { $example }。

button-levels = 难度

option-lesson = 要学习的游戏：规则、下法、难度
