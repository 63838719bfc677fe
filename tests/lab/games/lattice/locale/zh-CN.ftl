title = Lattice
summary = 斜连四子，或守到最后
rules = 双方轮流在深色格落子。斜向连成四子者胜。填满仍无人连成时，蓝方守住而胜。
win-four-in-diagonal = { $winner } 斜线四连获胜
win-held-out = { $winner } 守到最后获胜
side-red = 红方
side-blue = 蓝方
