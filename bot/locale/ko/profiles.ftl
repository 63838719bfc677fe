# 프로필의 페이지.

profile-overview = 개요
profile-feats = 업적
menu-page = 페이지
menu-span = 기간
profile-no-feats = 아직 업적이 없어요.
profile-matches = 대국
profile-first = 선공: { $told }
profile-second = 후공: { $told }
profile-levels = **레벨:** { $told }
profile-opponents = **상대:** { $told }
profile-openings = **초반:** { $told }
profile-puzzles = 퍼즐: { $rating } · { $solved }개 풀고 { $failed }개 못 풂
profile-puzzles-unrated = 퍼즐: { $solved }개 풀고 { $failed }개 못 풂
profile-solved = 퍼즐 { $count }개를 풀었어요.
profile-daily = 오늘의 퍼즐을 { $count }일 연속으로 풀었어요.
profile-beaten = 레벨 { $total }개 중 { $count }개를 이김
profile-beaten-levels = 🎯 레벨 { $count }개를 이김
streak-longest = 사람 상대로 최장 { $count }연승.
feat-swindle = 역전승
feat-swindle-about = 복기에서 패배로 판정된 국면에서 승리
feat-marathon = 장기전
feat-marathon-about = { $moves }수 이상 둔 대국에서 승리
feat-flawless = 완벽한 대국
feat-flawless-about = 최선으로 증명된 수만 둬서 승리
