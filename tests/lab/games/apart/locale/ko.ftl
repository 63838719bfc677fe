title = Apart
summary = 돌을 떨어뜨려 놓기
rules = 번갈아 빈칸에 돌을 놓되, 위·아래·옆에 자기 돌이 있는 칸에는 놓을 수 없어요. 놓을 곳이 없으면 져요.
win-no-room = { $winner } 승리: { $loser } 님은 둘 자리가 없어요
illegal-too-close = { $move }은(는) 내 돌에 닿아 있어요.
