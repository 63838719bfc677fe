# O que fica guardado sobre alguém, e que bot é este.

command-privacy = Gerencie o que está guardado sobre você
command-privacy-export = Receba em um arquivo tudo o que está guardado sobre você
command-privacy-delete = Apague tudo o que está guardado sobre você, depois de confirmar
command-about = Conheça este bot e o que ele oferece
privacy-nothing = Não há nada guardado sobre você.
privacy-nothing-left = Não há nada seu para apagar.
privacy-exported = Isto é tudo o que está guardado sobre você.
privacy-too-large = É mais do que o Discord aceita em um arquivo. Quem mantém este bot pode enviá-lo a você.
privacy-question = Apagar tudo o que está guardado sobre você?
privacy-changed = Algo mudou desde que perguntei. Leia isto de novo, por favor.
privacy-goes = Não dá para desfazer isto. Seu nome, suas configurações e pontuações, os problemas que você jogou e tudo o mais sobre você serão apagados, e você sairá de todos os rankings e torneios.
privacy-resigns =
    { $count ->
        [1] Você vai desistir de uma partida em andamento.
       *[other] Você vai desistir de { $count } partidas em andamento.
    }
privacy-calls-off =
    { $count ->
        [1] Uma partida que mal começou, ou que você começou só para assistir, será cancelada.
       *[other] { $count } partidas que mal começaram, ou que você começou só para assistir, serão canceladas.
    }
privacy-closes =
    { $count ->
        [1] Um desafio ou uma mesa aberta será encerrado.
       *[other] { $count } desafios e mesas abertas serão encerrados.
    }
privacy-stays =
    { $count ->
        [1] Uma partida será mantida com um nome anônimo, porque também conta para o seu oponente.
       *[other] { $count } partidas serão mantidas com um nome anônimo, porque também contam para os seus oponentes.
    }
privacy-protects = Alguns registros que protegem os outros continuam guardados, com um código no lugar do seu ID: bloqueios feitos por outras pessoas, limites até vencerem e, por 30 dias, uma anotação de que você esteve aqui.
privacy-posted = O que publiquei no Discord continua lá; você vai receber uma lista.
button-delete-all = Apagar tudo
button-keep-all = Manter tudo
privacy-kept = Nada foi apagado.
privacy-deleted = Tudo o que estava guardado sobre você foi apagado, menos o que protege os outros.
privacy-listed =
    { $count ->
        [1] Uma mensagem minha talvez ainda mostre o seu nome. Ela está no arquivo: quem gerencia o servidor dela pode apagá-la.
       *[other] { $count } mensagens minhas talvez ainda mostrem o seu nome. Elas estão no arquivo: quem gerencia o servidor delas pode apagá-las.
    }
privacy-list = Mensagens
deleted-player = Perfil apagado
player-deleted = Esta pessoa apagou os dados dela, então não há revanche.
about-uptime = Iniciado { $when }
about-matches =
    { $count ->
        [0] Nenhuma partida até agora
        [one] { $count } partida até agora
       *[other] { $count } partidas até agora
    }
about-ongoing =
    { $count ->
        [one] { $count } em andamento
       *[other] { $count } em andamento
    }
about-engines = { $levels } níveis do computador em { $games ->
        [one] { $games } jogo
       *[other] { $games } jogos
    }
about-licence = Software livre sob a licença MIT
about-privacy = `/privacy export` envia o que está guardado sobre você, `/privacy delete` apaga tudo.
