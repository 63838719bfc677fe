# Pages of a profile.

profile-overview = Overview
profile-feats = Achievements
menu-page = Page
menu-span = Period
profile-no-feats = No achievements yet.
profile-matches = Matches
profile-first = Going first: { $told }
profile-second = Going second: { $told }
profile-levels = **Levels:** { $told }
profile-opponents = **Opponents:** { $told }
profile-openings = **Openings:** { $told }
profile-puzzles = Puzzles: { $rating } · { $solved } solved, { $failed } missed
profile-puzzles-unrated = Puzzles: { $solved } solved, { $failed } missed
profile-solved =
    { $count ->
        [one] One puzzle solved.
       *[other] { $count } puzzles solved.
    }
profile-daily = Solved the daily puzzle { $count } days in a row.
profile-beaten = { $count } of { $total } levels beaten
profile-beaten-levels =
    { $count ->
        [one] 🎯 one level beaten
       *[other] 🎯 { $count } levels beaten
    }
streak-longest = Longest winning streak against people: { $count }.
feat-swindle = Comeback
feat-swindle-about = won from a position the review called lost
feat-marathon = Marathon
feat-marathon-about = won a match of { $moves } moves or more
feat-flawless = Flawless
feat-flawless-about = won with only proven best moves
