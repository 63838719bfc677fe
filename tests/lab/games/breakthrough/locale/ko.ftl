title = Breakthrough
summary = 먼저 건너편에 닿기
rules = 말을 앞이나 대각선 앞으로 한 칸 옮겨요. 상대 말은 대각선으로만 잡아요. 맨 끝 줄에 닿거나 상대 말을 모두 잡으면 이겨요.
win-goal = { $winner } 돌파 승리
win-captured = { $winner } 승리: { $loser } 님의 말을 모두 잡았어요
