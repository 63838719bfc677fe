illegal-column-full = { $move } の列はいっぱいです。ほかの列を試してください。

side-red = 赤
side-yellow = 黄

level-dreamer = 夢想家
