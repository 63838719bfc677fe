# What is stored about a person, and what the bot is.

command-privacy = What is stored about you
command-privacy-export = Get everything that is stored about you, as a file
command-privacy-delete = Delete everything that is stored about you, after a question
command-about = Which bot this is, and what it hosts
privacy-nothing = Nothing is stored about you.
privacy-nothing-left = There's nothing of yours to delete.
privacy-exported = This is everything that is stored about you.
privacy-too-large = That's more than Discord accepts as a file. The people who run this bot can send it to you.
privacy-question = Delete everything that is stored about you?
privacy-changed = Something has changed since I asked. Please read it again.
privacy-goes = This can't be undone. Your name, settings, ratings, puzzles and everything else about you will be deleted, and you'll leave every leaderboard and tournament.
privacy-resigns =
    { $count ->
        [one] You'll resign one match in progress.
       *[other] You'll resign { $count } matches in progress.
    }
privacy-calls-off =
    { $count ->
        [one] One match that has barely started, or that you're only watching, will be aborted.
       *[other] { $count } matches that have barely started, or that you're only watching, will be aborted.
    }
privacy-closes =
    { $count ->
        [one] One challenge or open table is closed.
       *[other] { $count } challenges and open tables are closed.
    }
privacy-stays =
    { $count ->
        [one] One match stays under an anonymous name, because it counts for your opponent too.
       *[other] { $count } matches stay under an anonymous name, because they count for your opponents too.
    }
privacy-protects = What protects others stays, with a code in place of your id: blocks by others, limits until they expire, and for 30 days the fact that you were here.
privacy-posted = What I have posted on Discord stays there; you get a list of it.
button-delete-all = Delete everything
button-keep-all = Keep everything
privacy-kept = Nothing was deleted.
privacy-deleted = Everything stored about you has been deleted, except what protects others.
privacy-listed =
    { $count ->
        [one] One message of mine may still show your name. It is in the file: whoever manages its server can delete it.
       *[other] { $count } messages of mine may still show your name. They are in the file: whoever manages their server can delete them.
    }
privacy-list = The messages
deleted-player = Deleted player
player-deleted = This player deleted their data, so a rematch isn't possible.
about-uptime = Started { $when }
about-matches =
    { $count ->
        [one] One match so far
       *[other] { $count } matches so far
    }
about-ongoing =
    { $count ->
        [one] One is being played
       *[other] { $count } are being played
    }
about-engines = { $levels } levels of engines in { $games } games
about-licence = Free software under the MIT license
about-privacy = `/privacy export` hands you what is stored about you, `/privacy delete` deletes it.
