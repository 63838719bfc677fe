# 지난 대국.

command-match-history = 지난 대국 보기: 내 대국, 또는 볼 수 있는 다른 사람의 대국
option-history-user = 대국을 볼 사람(비우면 나)
option-result = 이 결과로 끝난 대국만
choice-result-won = 승
choice-result-lost = 패
choice-result-drawn = 무
history-title = { $name } 님의 대국
history-none = 여기까지는 없어요. ➡ 버튼으로 더 오래된 대국을 찾아볼 수 있어요.
history-empty = 대국을 찾지 못했어요.
history-pick = 대국 다시 보기
result-none = 취소됨
