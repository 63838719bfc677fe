illegal-no-flip = { $move } では一つも返せません。印のあるマスを選んでください。
illegal-must-pass = 打てる手がないので、今回はパスです。
illegal-cannot-pass = 打てる手があるので、パスはできません。

level-cautious = 慎重

# 昔のプログラム。
level-disc-difference = 石数の差
