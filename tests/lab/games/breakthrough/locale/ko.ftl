win-goal = { $winner } 돌파 승리
win-captured = { $winner } 승리: { $loser } 님의 말을 모두 잡았어요
