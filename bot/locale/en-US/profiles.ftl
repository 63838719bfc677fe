# Pages of a profile.

profile-overview = Overview
profile-feats = Feats
profile-no-feats = No feats yet.
profile-matches = Matches
profile-first = First: { $told }
profile-second = Second: { $told }
profile-levels = **Levels:** { $told }
profile-opponents = **Opponents:** { $told }
profile-openings = **Openings:** { $told }
profile-puzzles = Puzzles: { $rating } · { $solved } solved, { $failed } not
profile-solved =
    { $count ->
        [one] One puzzle solved.
       *[other] { $count } puzzles solved.
    }
profile-daily = The daily puzzle { $count } days in a row.
profile-beaten = { $count } of { $total } levels beaten
profile-beaten-levels =
    { $count ->
        [one] 🎯 one level beaten
       *[other] 🎯 { $count } levels beaten
    }
streak-longest = Longest winning streak against people: { $count }.
feat-swindle = Swindle
feat-swindle-about = won from a position the review called lost
feat-marathon = Marathon
feat-marathon-about = won a match of { $moves } moves or more
feat-flawless = Flawless
feat-flawless-about = won with nothing but proven best moves
