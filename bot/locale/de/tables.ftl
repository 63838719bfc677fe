# Offene Tische, an die sich setzt, wer mag.

table-offer = **{ $name }** sucht einen Gegner für **{ $game }** ({ $details }).
begins-opponent = der Gegner beginnt
button-join = Mitspielen
button-close-table = Tisch schließen
table-joined = Jemand ist beigetreten.
table-cancelled = Der Tisch ist geschlossen.
table-expired = Niemand kam rechtzeitig dazu.
table-already-joined = An diesem Tisch sitzt schon jemand anderes. Mit `/play` eröffnest du einen eigenen.
table-already-cancelled = Dieser Tisch ist geschlossen. Mit `/play` eröffnest du einen neuen.
table-already-expired = Dieser Tisch ist abgelaufen. Mit `/play` eröffnest du einen neuen.
own-table = Das ist dein eigener Tisch. Er wartet auf jemand anderen.
not-your-table = Nur { $name } kann diesen Tisch schließen.
unknown-table = Diesen Tisch gibt es nicht mehr. Mit `/play` eröffnest du einen neuen.
table-paired = Dein Gegner ist schon da: { $link }
table-there = Dein Tisch ist hier: { $link }
host-left = { $name } hat den Server verlassen, deshalb ist dieser Tisch geschlossen.
command-open = Eröffne einen Tisch für { $game }, an dem mitspielt, wer mag
setup-anyone = **{ $game }** gegen die erste Person, die mitspielt
setup-anyone-summary = Wer zuerst dazukommt, spielt mit dir
