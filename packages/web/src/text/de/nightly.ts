import type { nightly as en } from '../en/nightly.ts';

export const nightly: Record<keyof typeof en, string> = {
  'nightly.title': 'Der Tisch der Nacht',
  'nightly.about':
    'Derselbe Stapel für alle, und ein Versuch, der zählt. Die nächste Nacht beginnt um Mitternacht UTC, bei dir um {time}.',
  'nightly.tonight': 'Heute Nacht',
  'nightly.past': 'Eine vergangene Nacht',
  'nightly.no-such-night': 'Diese Nacht gibt es nicht, oder sie ist noch nicht gekommen.',
  'nightly.to-tonight': 'Zum Tisch von heute Nacht',
  'nightly.first-counts': 'Dein erster Versuch zählt, sobald du ihn beginnst.',
  'nightly.late':
    'Diese Nacht ist vorbei. Du kannst sie noch spielen und ihre Kerze anzünden, aber zu einer Reihe von Nächten gehört sie nicht mehr.',
  'nightly.was-late': 'Nach ihrer Nacht gespielt.',
  'nightly.play': 'Kerzen anzünden',
  'nightly.under-way': 'Dein Versuch läuft. Er ist der, der zählt.',
  'nightly.continue': 'Weiterspielen',
  'nightly.gone':
    'Die Partie dieser Nacht ist nicht mehr auf diesem Gerät, dein Versuch endet hier. Ein weiterer zählt nicht.',
  'nightly.gone.over': 'Diese Partie ist nicht mehr auf diesem Gerät. Ihr Ergebnis schon.',
  'nightly.again': 'Noch einmal versuchen',
  'nightly.again.about': 'Ein weiterer Versuch zählt nicht.',
  'nightly.counts': 'Dieser Versuch zählt.',

  'nightly.escaped':
    'entkommen mit {n, plural, =0 {keinem Wachs} one {# Plättchen Wachs} other {# Plättchen Wachs}}',
  'nightly.lost':
    'verloren in Zug {turns} mit {n, plural, =0 {keinem Wachs} one {# Plättchen Wachs} other {# Plättchen Wachs}}',
  'nightly.brief':
    'in {turns, plural, one {# Zug} other {# Zügen}}, {n, plural, =0 {kein Wachs} one {# Plättchen Wachs} other {# Plättchen Wachs}} übrig',
  'nightly.help': 'Hilfe: {assist}',
  'nightly.picture':
    '{keys} von {prisoners} Schlüsseln, {left} von {total} Plättchen Wachs übrig, {hits, plural, =0 {kein Treffer} one {# Treffer} other {# Treffer}}, {falls, plural, =0 {kein Sturz} one {# Sturz} other {# Stürze}}.',
  'nightly.share': 'Teilen',
  'nightly.share.line': 'The Night Cage, {date}, {night}: {result}. Hilfe: {assist}.',
  'nightly.copy': 'Ergebnis kopieren',
  'nightly.copy.words': 'In Worten kopieren',

  'nightly.month.before': 'Der Monat davor',
  'nightly.month.after': 'Der Monat danach',
  'nightly.day.none': 'nicht gespielt',
  'nightly.day.open': 'läuft',
  'nightly.day.late': 'später gespielt',
  'nightly.streak':
    '{n, plural, =0 {Noch keine Nächte in Folge.} one {Eine Nacht in Folge.} other {# Nächte in Folge.}}',
  'nightly.total':
    '{n, plural, one {# Nacht gespielt} other {# Nächte gespielt}}, {escaped, plural, =0 {aus keiner entkommen} one {aus einer entkommen} other {aus # entkommen}}.',

  'nightly.line.none': 'Heute Nacht: {night}{n, plural, =0 {} one {} other { · # Nächte in Folge}}',
  'nightly.line.open': 'Heute Nacht: {night} · dein Versuch läuft',
  'nightly.line.over': 'Heute Nacht: gespielt{n, plural, =0 {} one {} other { · # Nächte in Folge}}',

  'nightly.last': 'Die letzte Nacht im Rückblick',
  'nightly.compared': 'Mit demselben Stapel',
  'nightly.you': 'Du',
  'nightly.bot': 'Besonnener Bot',
  'nightly.bot.plays': 'Der Bot spielt diese Nacht …',
  'nightly.bot.none': 'Der Bot kann hier gerade nicht spielen.',
  'nightly.bot.look': 'Die Partie des Bots ansehen',
  'nightly.row.outcome': 'Ende',
  'nightly.row.keys': 'Schlüssel gehalten',
  'nightly.tiles': '{n, plural, one {# Monster} other {# Monster}}, Plättchen für Plättchen',
  'nightly.tile': 'Plättchen',
  'nightly.tile.hit': '{p, percent} getroffen',
  'nightly.fate.none': 'nicht erreicht',
  'nightly.fate.gone': 'abgeworfen',
  'nightly.fate.laid': 'gelegt',
  'nightly.fate.hit': 'traf jemanden',

  'nightly.all': 'Alle',
  'nightly.all.about':
    'Die Aufzeichnung deiner Partie und deine Hilfe gehen an diesen Server, ohne deinen Namen. Von da an geschieht das mit jeder Nacht, die du gespielt hast.',
  'nightly.all.ask': 'Mich mit allen vergleichen',
  'nightly.all.asking': 'Der Server wird gefragt …',
  'nightly.all.line':
    '{n, plural, one {# Person hat} other {# Personen haben}} gespielt, {p, percent} sind entkommen.',
  'nightly.all.place': 'Unter denen mit derselben Hilfe ({assist}) bist du Nummer {place} von {n}.',
  'nightly.all.help': '{n, plural, one {# Person} other {# Personen}}, {p, percent} entkommen',
  'nightly.all.tile': 'Plättchen {n} war für alle {by, kind, ein}; {p, percent} wurden getroffen.',
  'nightly.all.wax': 'Entkommen nach übrigem Wachs',
  'nightly.all.bar': '{from} bis {to} Plättchen: {n}.',
  'nightly.all.mine': 'Hier bist du.',
  'nightly.no.none': 'Hier antwortet kein Server, also wird nichts verglichen.',
  'nightly.no.gone': 'Deine Partie ist nicht mehr auf diesem Gerät, also zählt sie hier nicht.',
  'nightly.no.nightly/no-such-night': 'Der Server kennt diese Nacht nicht.',
  'nightly.no.nightly/not-yet':
    'Nach der Uhr des Servers hat diese Nacht noch nicht begonnen. Prüfe die Uhr dieses Geräts.',
  'nightly.no.nightly/too-late': 'Diese Nacht ist zu lange her: Dein Ergebnis zählt hier nicht.',
  'nightly.no.nightly/unreadable':
    'Der Server kann deine Partie nicht nachspielen, also zählt sie hier nicht.',
  'nightly.no.nightly/another-game':
    'Der Server hat für diese Nacht einen anderen Stapel, also zählt dein Ergebnis hier nicht.',
  'nightly.no.nightly/not-over': 'Deine Partie ist noch nicht zu Ende.',
  'nightly.no.nightly/bots': 'Ein Bot hatte einen Platz in deiner Partie, also zählt sie hier nicht.',
  'nightly.no.nightly/play-first':
    'Der Server sagt es, sobald dein eigenes Ergebnis zählt oder die Nacht vorbei ist.',
};
