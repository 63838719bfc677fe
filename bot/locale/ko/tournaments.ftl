# 대회: 공지하고, 참가하고, 라운드마다 둔다.

command-tournament = 이 서버의 대회 보기와 참가하기
command-tournament-create = 대회 준비하기
command-tournament-join = 대회에 참가하기
command-tournament-leave = 대회에서 나가기(시작한 뒤에는 기권)
command-tournament-start = 대회를 지금 시작하기
command-tournament-standings = 대회 순위 보기
command-tournament-cancel = 대회 취소하기
option-tournament = 대회 선택(비우면 가장 최근 대회)
option-organizers = 대회를 운영할 수 있는 역할
setting-organizers = 대회 운영자
choice-organizers-automatic = ‘서버 관리하기’ 권한이 있는 사람

tournament-of = { $game } 대회
menu-format = 방식
tournament-swiss = 스위스 방식
tournament-round-robin = 풀리그
tournament-elimination = 토너먼트
tournament-arena = 아레나
tournament-about-swiss = 모두가 라운드마다 점수가 비슷한 상대와 둬요. 같은 상대는 두 번 만나지 않아요.
tournament-about-round-robin = 모두가 서로 한 번씩 둬요.
tournament-about-elimination = 지면 탈락이에요. 무승부면 자리를 바꿔 다시 두고, 또 비기면 시드가 높은 쪽이 올라가요. 준결승에서 진 두 사람은 3위 결정전을 둬요.
tournament-about-arena = 대회 시간이 끝날 때까지, 기다리는 사람끼리 곧바로 대국이 계속 잡혀요. 두 번 연달아 이기면, 이기지 못하는 대국이 나올 때까지 승점이 두 배예요.
tournament-rounds = { $rounds }라운드
tournament-most-rounds = 최대 { $rounds }라운드
tournament-minutes = { $minutes }분
tournament-size = 최대 { $size }명
tournament-no-engines = 엔진 없음
tournament-engines = 상대가 모자라면 { $name } 참가
tournament-start-by-hand = 운영자가 ‘시작’을 누르면 시작
tournament-start-minutes = { $minutes }분 뒤 시작
tournament-start-hours = { $hours }시간 뒤 시작
tournament-start-days = { $days }일 뒤 시작
button-announce = 공지하기
button-announce-joined = 공지하고 참가
button-announce-named = 이름 붙여 공지하기
button-rejoin = 다시 참가
button-leave = 나가기
button-withdraw = 기권
button-standings = 순위
tournament-announce = 대회 공지하기
tournament-name = 이름
tournament-name-example = { $game } 컵

tournament-waits = 운영자가 *시작*을 누르면 시작해요.
tournament-starts = { $when }에 시작해요.
tournament-round = { $games ->
        [0] { $rounds }라운드 중 { $round }라운드가 끝났어요.
       *[other] { $rounds }라운드 중 { $round }라운드: 대국 { $games }판이 진행 중이에요.
    }
tournament-arena-ends = { $when }에 끝나요. 진행 중인 대국: { $games }판
tournament-last-games = 시간이 끝났어요. 마지막 대국 { $games }판이 진행 중이에요.
tournament-won = { $count ->
        [1] 우승: **{ $names }**
       *[other] 공동 우승: **{ $names }**
    }
tournament-off-organiser = 취소됐어요.
tournament-off-few = 참가자가 두 명이 되지 않아 취소됐어요.
tournament-off-channel = 채널이 없어져 취소됐어요.
tournament-joined = 참가자({ $count }명): { $names }
tournament-nobody = 아직 참가자가 없어요.
tournament-withdrawn = 기권
tournament-announced = **{ $name }** 대회를 이 채널에 공지했어요.
tournament-started = **{ $name }** 대회가 시작됐어요. 대국은 스레드에서 열려요.
tournament-you-joined = **{ $name }** 대회에 참가했어요. 대국이 열리면 멘션으로 알려 드려요.
tournament-blocks-ignored = 대회에서는 차단이 적용되지 않아요. 차단한 사람과 만날 수 있어요.
tournament-you-returned = **{ $name }** 대회에 다시 참가했어요. 점수는 그대로예요.
tournament-you-left = **{ $name }** 대회에서 나왔어요.
tournament-you-withdrew = **{ $name }** 대회를 기권했어요. 두고 있던 대국은 계속돼요.
tournament-you-may-return = 대진이 남아 있는 동안은 *다시 참가*로 돌아올 수 있어요.

already-joined = 이미 참가한 대회예요.
not-joined = 참가하지 않은 대회예요.
withdrawn = 기권한 대회라 더는 돌아올 수 없어요.
tournament-full = 정원이 다 찼어요({ $size }명).
tournament-has-begun = 이미 시작한 대회예요.
tournament-over = 이 대회는 끝났어요.
too-few-entrants = 먼저 두 명 이상 참가해야 해요.
too-many-tournaments = 한 서버에서 동시에 열 수 있는 대회는 { $limit }개까지예요.
unknown-tournament = 여기서는 그 대회를 찾을 수 없어요.
no-tournament = 지금 여기에는 대회가 없어요. 운영자는 `/tournament create`로 준비할 수 있어요.
tournament-match = 대회 대국이라 무르거나 취소하거나 재대국할 수 없어요. 기권은 할 수 있어요.
tournament-only-servers = 대회는 저를 초대한 서버에서만 열 수 있어요.
tournament-managers-only = ‘서버 관리하기’ 권한이 있는 사람만 대회를 운영할 수 있어요. `/settings server organizers:`로 역할에 맡길 수도 있어요.
tournament-organizers-only = { $role } 역할이나 ‘서버 관리하기’ 권한이 있는 사람만 대회를 운영할 수 있어요.
