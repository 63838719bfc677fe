title = Lattice
summary = 대각선 넷, 아니면 버티기
rules = 번갈아 어두운 칸에 놓아요. 대각선으로 넷을 이으면 이겨요. 그러지 못하고 칸이 다 차면 버텨 낸 파랑이 이겨요.
win-four-in-diagonal = { $winner } 승리: 대각선으로 넷을 이었어요
win-held-out = { $winner } 승리: 끝까지 막아 냈어요
side-red = 빨강
side-blue = 파랑
