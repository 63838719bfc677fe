# Bretter, Tische und Turniere in Kanälen, die nicht alle sehen.

board-moved-away = Diese Partie geht woanders weiter.
board-kept = Das Brett bleibt, wo { $name } es sieht. Diese Kopie siehst nur du.
board-kept-private = Das Brett bleibt, wo es ist, denn { $name } kann dort nicht gefragt werden. Diese Kopie siehst nur du.
board-asked = Hier könnte der ganze Server zusehen, darum habe ich { $name } gefragt. Diese Kopie siehst nur du.
board-asked-already = Ich habe { $name } schon gefragt. Diese Kopie siehst nur du.
share-question = { $person }, { $name } möchte diese Partie in { $channel } fortsetzen. Dort kann der ganze Server zusehen.
share-question-away = { $person }, { $name } möchte diese Partie auf einem anderen Server fortsetzen. Dort können alle zusehen.
button-share-yes = Dort weiterspielen
button-share-no = Hier bleiben
share-declined = Die Partie bleibt hier.
share-over = Diese Frage ist überholt. Das Brett bleibt, wo es ist.
share-not-yours = Das kann nur { $name } beantworten.
table-private = Deinen Tisch sieht nur, wer diesen Kanal sieht. Auf dem Server ankündigen?
tournament-private = **{ $name }** sieht nur, wer diesen Kanal sieht. Auf dem Server ankündigen?
button-tell-server = Server informieren
told-server = Auf dem Server angekündigt.
no-table-list = Hier gibt es gerade keinen Kanal mit offenen Tischen, den du sehen kannst.
