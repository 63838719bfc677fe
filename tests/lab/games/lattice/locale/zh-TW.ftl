win-four-in-diagonal = { $winner } 斜線四連獲勝
win-held-out = { $winner } 守到最後獲勝
side-red = 紅方
side-blue = 藍方
