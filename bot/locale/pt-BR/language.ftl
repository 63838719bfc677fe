# Como quem fala este idioma o chama.

language-name = Português do Brasil
