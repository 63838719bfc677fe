win-four-in-diagonal = { $winner } 승리: 대각선으로 넷을 이었어요
win-held-out = { $winner } 승리: 끝까지 막아 냈어요
side-red = 빨강
side-blue = 파랑
