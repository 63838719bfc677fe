title = Apart
summary = 自分の石を離して置く
rules = 交互に石を空きマスに置きます。上下左右に自分の石があるマスには置けません。置けなくなったら負けです。
win-no-room = { $winner } の勝ち：{ $loser } は置く場所がありません
illegal-too-close = { $move } は自分の石に接しています。
