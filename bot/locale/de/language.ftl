# Wie diese Sprache bei denen heißt, die sie sprechen.

language-name = Deutsch
