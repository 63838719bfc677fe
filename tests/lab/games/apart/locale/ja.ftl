win-no-room = { $winner } の勝ち：{ $loser } は置く場所がありません
illegal-too-close = { $move } は自分の石に接しています。
