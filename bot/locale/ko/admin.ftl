# 앱 소유자만 쓰는 문장.

owner-only = 앱 소유자만 할 수 있어요.
command-admin = 앱 관리하기(소유자 전용)
command-admin-status = 봇의 상태 보기
command-admin-slow = 데이터베이스에서 가장 오래 걸린 작업 보기
command-admin-unplayable = 재생할 수 없는 대국 보기
command-admin-close = 재생할 수 없는 대국을 결과 없이 끝내기
option-admin-match = 대국 번호
admin-status =
    {""}**시작**: { $since }
    {""}**서버**: { $servers } · **게이트웨이**: { $latency } ms
    {""}**대국**: { $matches }{ $games }
    {""}**엔진**: { $workers } ({ $state }) · 생각 중: { $running } · 대기: { $waiting }
    {""}**탐색 위치**: { $place }
    {""}**갱신이 밀린 보드**: { $behind }
admin-engines-ready = 준비됨
admin-engines-warming = 불러오는 중
admin-engines-closed = 종료됨
admin-engines-compiling = { $game } “{ $level }” 컴파일 중, { $left }개 남음
admin-searches-here = 이 컴퓨터
admin-searches-cluster = 클러스터 (워커 { $workers }개) · 클러스터에서 { $there } · 여기서 { $here } · 회수 { $returned }
admin-searches-no-cluster = 이 컴퓨터 (클러스터를 쓸 수 없음: { $trouble })
admin-slow-line = `{ $work }` ×{ $count }: 평균 { $mean }ms, 최장 { $longest }ms
admin-nothing-slow = 아직 데이터베이스를 사용한 적이 없어요.
admin-unplayable-line = 대국 #{ $id } ({ $game }): { $reason }
admin-all-playable = 모든 대국을 재생할 수 있어요.
admin-closed = 대국 #{ $id }: 결과 없이 끝냈어요.
admin-more = … 외 { $count }건
