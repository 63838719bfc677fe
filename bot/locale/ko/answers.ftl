# 한 사람에게 하는 짧은 답: 까닭과 다음에 할 일.

not-your-turn = 지금은 { $name } 님 차례예요. 그다음에 두세요.
not-a-player = { $first } 님과 { $second } 님의 대국이에요. `/play` 명령어로 새 대국을 시작해 보세요.
stale-board = 예전 보드예요. 최신 보드는 여기 있어요: { $link }
match-finished = 끝난 대국이에요: { $result }
match-unfinished = 아직 진행 중인 대국이에요. 먼저 끝내 주세요.
game-over = 이미 승부가 난 국면이에요. 한 수 전으로 돌아가서 두세요.
illegal = { $move }: 둘 수 없는 수예요.
illegal-advice = 다른 수를 둬 보세요.
illegal-occupied = { $move } 자리는 이미 차 있어요.
illegal-occupied-advice = 다른 곳에 둬 보세요.
illegal-off-board = { $move } 자리는 보드 밖이에요.
illegal-finished = 끝난 대국이에요.
unreadable = “{ $text }”: 어떤 수인지 알 수 없어요. { $example }처럼 입력해 주세요.
unknown-match = 여기서는 #{ $id } 대국을 찾을 수 없어요. `/match list` 명령어로 진행 중인 대국을 볼 수 있어요.
unreadable-match = 없는 대국이에요. `/match list` 명령어로 진행 중인 대국을 볼 수 있어요.
unplayable = 대국 #{ $id }: 기보를 읽을 수 없어서 더 둘 수 없어요. 성적에는 반영되지 않아요. 대국자가 `/match resign` 명령어로 닫을 수 있어요.
unplayable-over = 대국 #{ $id }: 끝난 대국인데, 이제 보드를 보여 드릴 수 없어요.
unplayable-closed = 대국 #{ $id }: 결과 없이 닫았어요.
unplayable-short = 더 둘 수 없음
match-waits = 대국 #{ $id }: 지금은 이 게임을 이용할 수 없어 대기 중이에요. 다시 열릴 때까지 시간은 흐르지 않아요.
match-waits-over = 대국 #{ $id }: 끝난 대국이에요. 게임이 다시 열리면 보드를 보여 드릴게요.
game-missing = 지금은 이 게임을 이용할 수 없어요. 다시 열릴 때까지 모두 그대로 남아 있어요.
ambiguous-match = 어느 대국인가요?
no-match = 진행 중인 대국이 없어요. `/play` 명령어로 시작해 보세요.
challenge-already-accepted = 이미 수락된 도전이에요.
challenge-already-declined = 이미 거절된 도전이에요.
challenge-already-cancelled = 취소된 도전이에요.
challenge-already-expired = 기한이 지난 도전이에요. 새로 도전해 주세요.
not-your-challenge = { $name } 님의 답을 기다리는 도전이에요.
not-yours-to-cancel = 이 도전은 { $name } 님만 취소할 수 있어요.
unknown-challenge = 없어진 도전이에요. 새로 도전해 주세요.
self-challenge = 여기서는 자기 자신과 둘 수 없어요. 친구나 저에게 도전해 보세요.
bot-opponent = 다른 봇은 도전에 응하지 않아요. 친구나 저에게 도전해 보세요.
only-the-two-of-us = 여기에는 우리 둘뿐이에요. 서버에서 친구에게 도전하거나 저와 둬 보세요.
too-many = 이미 대국을 { $limit }판 두고 있어요. 먼저 한 판을 끝내 주세요.
too-many-theirs = 상대가 둘 수 있는 대국 수가 꽉 찼어요. 나중에 다시 시도해 주세요.
invalid-choice = 없는 선택지예요. 목록에서 골라 주세요.
busy = 지금은 할 수 없어요. 잠시 후 다시 시도해 주세요.
uncertain = 처리됐는지 확인하지 못했어요. 잠시 뒤 보드에서 확인해 주세요.
asked-too-often = 짧은 시간에 너무 많이 요청했어요. { $seconds }초 뒤에 다시 시도해 주세요.
too-often = 방금 확인했어요. { $seconds }초 뒤에 다시 시도해 주세요.
refused = 여기서는 할 수 없어요.
old-button = 예전 버전의 버튼이에요. `/match board` 명령어로 새 보드를 올릴 수 있어요.
unknown-button = 알 수 없는 버튼이에요. `/match board` 명령어로 새 보드를 올릴 수 있어요.
old-command = 바뀐 명령어예요. Discord를 다시 시작하면 새 명령어가 보여요.
apology = 제 쪽에서 오류가 났지만 사라진 것은 없어요. 다시 시도해 주세요.

cannot-see = 저에게 { $channel } 채널을 볼 권한이 없어요. 관리자에게 허용을 요청해 주세요.
cannot-send = 저에게 { $channel } 채널에 메시지를 보낼 권한이 없어요. 관리자에게 허용을 요청해 주세요.
cannot-files = 저에게 { $channel } 채널에 이미지를 올릴 권한이 없어요. 관리자에게 허용을 요청해 주세요.
cannot-thread = 저에게 { $channel } 채널에 스레드를 만들 권한이 없어서 대국은 채널에서 이어져요. 관리자에게 허용을 요청해 주세요.
cannot-automod = 이 서버의 AutoMod가 여기에 보여 줄 내용을 막고 있어요. 관리자에게 허용을 요청하거나 저와의 다이렉트 메시지에서 두세요.
no-threads-here = 여기에는 스레드가 없어서 대국은 채널에서 이어져요.
only-private-here = 이 서버에서는 제 답이 본인에게만 보여서 두 사람이 보드를 함께 쓸 수 없어요. 저와의 다이렉트 메시지, 그룹 DM, 또는 저를 초대한 서버에서 둬 주세요.

move-done = **{ $move }**: 수를 뒀어요. { $link }
move-typed = 보드에 뒀어요.
unconfirmed-move = **{ $move }**: 이렇게 둘까요?
button-play-move = { $move } 두기
button-play-not = 취소
resign-question = 정말 기권할까요?
rematch-there = 재대국은 여기 있어요: { $link }
exported = 대국 기보예요.

button-next = 다음 대국
button-waiting = 내 차례: { $count }판 ▸
command-next = 내가 둘 차례인 대국으로 가기
nothing-waits = 지금 둘 차례인 대국이 없어요. `/play` 명령어로 시작해 보세요.
list-title = **내 대국**
your-turn = **내 차례**
their-turn = 상대 차례
finished = 끝남
against = 상대: { $name }
both-sides = 양쪽 모두 나
and-more = 그 밖에 { $count }판

help-intro = 저와 함께 보드게임을 둘 수 있어요. `/play` 명령어로 저나 친구와 시작해 보세요.
help-moves =
    {""}**두는 법**: 보드 아래 버튼을 누르거나 ⋯ 버튼으로 좌표를 입력하세요. `/match move` 명령어는 어디서나 쓸 수 있어요.
    ⬅️ ⬆️ ⬇️ ➡️ 버튼은 큰 보드의 다른 곳을 보여 줘요. 입력, 보드 모양, 기권 같은 나머지는 ⋯ 안에 있어요.
help-museum =
    {""}**박물관**: 옛 교육용 프로그램을 버그까지 그대로 보존한 레벨이에요:
help-topic-moves = 두는 법
help-topic-matches = 대국
help-about-matches = `/next`, `/match list`, `/match history`, `/match board`(보드 다시 올리기), `/match export`, `/match import`, `/match replay`, `/match review`, `/match analyse`, `/match hint`.
help-topic-players = 상대와
help-about-players = `/match takeback`(무르기), `/match draw`(무승부), `/match accept`와 `/match decline`(답하기), `/match abort`(막 시작한 대국 취소), `/match claim`(승리 선언), `/match resign`(기권).
help-topic-others = 여럿이 함께
help-about-others = `/match follow`는 대국이 끝나면 한 번 알려 주고, `/match plan`은 하루 단위 대국에서 응수를 예약해요. `watch`로 레벨끼리 두는 대국을 관전하고, `vote`로 채널 사람들이 함께 저와 둬요.
help-topic-ratings = 레이팅
help-about-ratings = `/leaderboard`, `/profile`, `/versus`. **퍼즐**: `/puzzle`, `/daily`. **대회**: `/tournament join`
help-topic-people = 다른 사람
help-about-people = `/play`의 *누구나*를 고르면 상대를 모집해요. `/block`은 그 사람의 도전을 받지 않고, `/settings me`에서 누구의 도전을 받을지 정해요. `/privacy export`, `/privacy delete`.
help-topics = 더 알아보기
button-help = 도움말
invitation = [저를 서버에 추가하기](<{ $url }>)
