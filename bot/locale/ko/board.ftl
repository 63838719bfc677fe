# 보드 메시지: 누가 두는지, 무슨 일이 있었는지, 누구 차례인지, 어떻게 끝났는지.

match-number = 대국 #{ $id }
match-level = 레벨: { $level }
move-number = { $move }수째
rated = 레이팅전
rated-no-takeback = 레이팅전 · 무르기 없음
unrated = 친선전
begun-from = 지정한 국면에서 시작
empty-board = 보드가 비어 있어요.
pieces-of-side = { $side } { $pieces }
board-turned = 보드를 돌려서 { $side } 쪽이 아래에 있어요.

did-pass = { $name } 패스
did-play = { $name }: { $move }
did-play-brief = { $name }: { $move }
opening-drawn = 초반 수순: { $moves }
turn = { $name } 차례
turn-again = 이어서 둘 차례
must-pass = **{ $name }**: 둘 곳이 없어 패스해야 해요
thinking = **{ $name } 생각 중…**
thinking-less = **{ $name } 생각 중…** (붐벼서 조금 얕게)
preparing = **{ $name } 준비 중…** (최대 1분)
rating-change = { $name }: { $change }
progress-rating = 레이팅까지 { $needed }판 중 { $done }판
progress-own-rating = 내 레이팅까지 { $needed }판 중 { $done }판
rating-explained = 레이팅은 누구나 1500에서 시작해요. 이기면 오르고 지면 내려가요.
too-short = 너무 짧게 끝나서 레이팅에 반영되지 않아요.
silence-uncounted = 이번에는 레이팅에 반영되지 않아요. 한쪽이 전에도 이렇게 이기거나 진 뒤로 어느 대국에서도 두지 않았기 때문이에요.

win = { $winner } 승리
win-line =
    { $winner } 승리: { $length ->
        [3] 세
        [4] 네
        [5] 다섯
        [6] 여섯
       *[other] { $length }
    } 개를 나란히 놓았어요
win-count = { $winner } 승리: { $high } 대 { $low }
win-no-moves = { $winner } 승리: { $loser } 쪽에 둘 수 있는 수가 없어요
win-resignation = { $loser } 기권, { $winner } 승리
win-timeout = { $loser } 시간 초과, { $winner } 승리
win-abandoned = { $loser } 이탈, { $winner } 승리
draw = 무승부
draw-count = 무승부: 양쪽 개수가 같아요
draw-board-full = 무승부: 보드가 가득 찼어요
draw-repetition = 무승부: 같은 국면이 반복됐어요
draw-counting = 무승부: 진전 없는 수가 이어졌어요
draw-agreement = 합의 무승부
draw-timeout = 무승부: 시간이 다 됐지만 상대도 더는 이길 수 없어요
called-off = 취소된 대국이에요
called-off-by = { $name } 님이 대국을 취소했어요
abandoned = 아무도 두지 않아 결과 없이 끝났어요

button-type = 수 입력
you-won = 이겼어요!
you-lost = 졌어요.
lost-try = 익히려면 **{ $first }** 또는 **{ $second }** 버튼을 눌러 보세요. 친선전에서는 ⋯에 힌트가 있어요.
button-rematch = 재대국
button-other-game = 다른 게임
button-stronger = 더 강하게
button-gentler = 더 약하게
button-about = 이게 뭔가요?
button-export = 내보내기
button-repost = 맨 아래로
button-resign = 기권
button-stay = 계속 두기
button-close = 대국 닫기
button-rules = 규칙
button-view = 보기 설정
button-wide-pad = 한 줄에 5개
button-back = 뒤로
button-accept = 수락
button-decline = 거절
button-cancel = 취소
extra-pass = 패스

pick-move = 내 수: { $moves }
board-moved = 이 대국은 여기서 이어져요: { $link }
board-in-thread = 보드는 스레드에 있어요.
board-waits = 보드의 버튼을 누르면 최신 상태로 바뀌어요.

type-title = 수 입력
type-label = 내 수
type-example = 예: { $example }
forbidden-points = { $mark } 금수
