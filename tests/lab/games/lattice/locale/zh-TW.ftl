title = Lattice
summary = 斜連四子，或守到最後
rules = 雙方輪流在深色格落子。斜向連成四子者勝。填滿仍無人連成時，藍方守住而勝。
win-four-in-diagonal = { $winner } 斜線四連獲勝
win-held-out = { $winner } 守到最後獲勝
side-red = 紅方
side-blue = 藍方
