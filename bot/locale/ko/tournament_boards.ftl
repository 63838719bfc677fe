# 대회의 보드와 스레드, 메시지에서 여는 개인 페이지.

tournament-round-name = { $round }라운드
tournament-boards = { $first }~{ $last }번째 판
tournament-no-threads = 이 채널에서는 스레드를 만들 수 없어서 보드를 여기에 올려요.
tournament-no-files = 이 채널에서는 파일을 첨부할 수 없어서 순위표와 대진표를 글로 보여 드려요.
button-my-game = 내 대국
button-pairings = 대진
tournament-no-game = 지금은 **{ $name }** 대회에서 두는 대국이 없어요.
tournament-my-bye = **{ $name }** 대회의 이번 라운드는 부전승이에요.
tournament-expected-end = 예상 종료: { $when }
pairing-void = 취소됨
tournament-soon = **{ $name }** 대회가 { $when }에 시작해요.
tournament-page = { $pages }쪽 중 { $page }쪽
tie-about-buchholz = **부흐홀츠**: 모든 상대의 승점을 더한 값이에요.
tie-about-buchholz-cut-1 = **부흐홀츠−1**: 가장 낮은 한 명을 뺀 상대들의 승점을 더한 값이에요.
tie-about-sonneborn-berger = **존네보른**: 이긴 상대의 승점과 비긴 상대 승점의 절반을 더한 값이에요.
tie-about-direct-encounter = **승자승**: 아직 동점인 사람끼리 둔 대국에서 얻은 승점이에요.
tie-about-wins = **이긴 판**: 이긴 대국의 수예요.
