# 아무도 자리에 앉지 않는 대국: 두 엔진이 두거나 채널이 투표해요.

the-channel = 채널
exhibition-paused = 일시 정지
button-pause = 일시 정지
button-resume = 계속
button-step = 한 수만
button-stop = 중지
not-starter = 시작한 사람({ $name })만 할 수 있어요.
too-many-exhibitions = 이미 관전용 대국을 { $limit }판 열었어요. 먼저 하나를 중지해 주세요.
command-watch = 두 레벨의 { $game } 대국 관전하기
command-match-pause = 두 레벨의 대국 일시 정지하기 또는 계속하기
command-match-step = 두 레벨의 대국을 한 수만 진행하고 일시 정지하기
command-match-stop = 내가 시작한 두 레벨의 대국이나 투표 중지하기
option-first = 먼저 두는 레벨
option-second = 나중에 두는 레벨
option-pace = 한 수를 보여 주는 시간
choice-pace = { $choice }초

button-vote = 투표
button-vote-again = 다시 투표
vote-open = **채널 투표 중** ({ $count }표)
vote-open-again = **채널 다시 투표 중** ({ $count }표)
vote-ends = { $when } 마감
voted = **{ $move }**에 투표했어요. 투표 마감({ $when })까지 바꿀 수 있어요. { $link }
vote-elsewhere = 다른 채널의 투표예요: { $link }
command-vote = 채널 투표로 저와 { $game } 하기
command-match-vote = 이 채널의 대국에서 다음 수에 투표하기
option-seconds = 투표 시간
choice-seconds = { $choice }초
