win-no-room = { $winner } 승리: { $loser } 님은 둘 자리가 없어요
illegal-too-close = { $move }은(는) 내 돌에 닿아 있어요.
