win-four-in-diagonal = { $winner } 斜线四连获胜
win-held-out = { $winner } 守到最后获胜
side-red = 红方
side-blue = 蓝方
