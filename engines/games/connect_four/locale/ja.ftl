illegal-column-full = { $move } の列はいっぱいです。ほかの列を試してください。

side-red = 赤
side-yellow = 黄

level-dreamer = 夢想家

# 昔のプログラム。
level-backward-minimax = 逆さのミニマックス
level-guarding-minimax = 守るだけのミニマックス
level-textbook-minimax = 教科書のミニマックス
level-textbook-alpha-beta = 教科書のアルファベータ
level-plain-sums-one = 単純な合計（1手）
level-plain-sums-three = 単純な合計（3手）
level-summed-scores = 重みつきの合計
