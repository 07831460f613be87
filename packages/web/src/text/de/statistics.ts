import type { statistics as en } from '../en/statistics.ts';

export const statistics: Record<keyof typeof en, string> = {
  'nights.lead':
    '{n, plural, one {# Nacht zählt, } other {# Nächte zählen, }}{escaped, plural, =0 {noch ohne ein Entkommen.} one {aus # seid ihr entkommen.} other {aus # seid ihr entkommen.}}',
  'nights.run':
    '{n, plural, one {Aus der letzten Nacht seid ihr entkommen.} other {Aus den letzten # Nächten seid ihr entkommen.}}',
  'nights.run.longest': 'So oft hintereinander seid ihr höchstens entkommen: {n}.',
  'nights.reading': 'Partien werden gelesen: {n} von {total}',
  'nights.none': 'Hier ist noch keine Nacht zu Ende gegangen.',
  'nights.none.about':
    'Spiele eine zu Ende, entkommen oder verloren: Diese Seite merkt sich, wie sie war. Die Kerzen unten warten auf ihre Flamme.',
  'nights.none.games': 'Oder bring deine Partien von einem anderen Gerät mit, ganz unten auf dieser Seite.',

  'nights.wall': 'Die Kerzenwand',
  'nights.wall.about':
    'Eine Kerze für jede Aufstellung, die einen Namen hat. Sie brennt, sobald du aus ihr entkommen bist. Nichts ist gesperrt.',
  'nights.wall.lit': '{n} von {total} brennen.',
  'nights.candle.lit':
    'Sie brennt: entkommen am {date}. {n, plural, one {#-mal} other {#-mal}} entkommen in {nights, plural, one {# Nacht} other {# Nächten}}.',
  'nights.candle.dark':
    '{nights, plural, =0 {Dunkel: noch nicht versucht.} one {Dunkel: in # Nacht nicht entkommen.} other {Dunkel: in # Nächten nicht entkommen.}}',
  'nights.candle.play': 'Diese Partie vorbereiten',
  'nights.candle.of': '{n} von {total}',
  'nights.candle.untried': 'unversucht',

  'nights.setups': 'Wie oft entkommen',
  'nights.setups.about':
    'Im helleren Teil eines Balkens liegt der wahre Anteil, 19-mal von 20. Wenige Nächte sagen wenig.',
  'nights.setup': 'Aufstellung',
  'nights.escapes': 'Entkommen',
  'nights.share': 'Anteil',
  'nights.prisoners': '{n, plural, one {# Gefangener} other {# Gefangene}}',
  'nights.terrors': '{n, plural, one {# Nachtschrecken} other {# Nachtschrecken}}',
  'nights.of': '{n} von {total}',
  'nights.interval': '{p, percent} ({low, percent} bis {high, percent})',
  'nights.help.any': 'mit jeder Hilfe',
  'nights.help.none': 'Hilfe nicht notiert',
  'nights.company': 'Mit wem',
  'nights.company.alone': 'Alle hier gesteuert',
  'nights.company.bots': 'Mit Bots',
  'nights.company.table': 'An Tischen anderswo',

  'nights.losses': 'Warum Nächte verloren gingen',
  'nights.losses.none': 'Keine ging verloren.',
  'nights.loss': '{outcome, outcome}: {n} von {total}',
  'nights.blow.dark': '{n, plural, one {einmal} other {#-mal}} wurde es hinter jemandem dunkel',
  'nights.blow.struck': '{n, plural, one {einmal} other {#-mal}} durch ein Monster',
  'nights.blow.burnt': '{n, plural, one {einmal} other {#-mal}} ungesehen mit dem Wachs verbrannt',
  'nights.blow.swallowed': '{n, plural, one {einmal} other {#-mal}} vom Boden verschluckt',
  'nights.blow.fell': '{n, plural, one {einmal} other {#-mal}} gab es kein Plättchen mehr zum Landen',
  'nights.blow.cut-off': '{n, plural, one {einmal} other {#-mal}} konnten nicht alle ein Tor erreichen',
  'nights.blow.gave-up': '{n, plural, one {einmal} other {#-mal}} aus freien Stücken',
  'nights.blow.otherwise': '{n, plural, one {einmal} other {#-mal}} auf andere Weise',

  'nights.figures': 'Wie eine Nacht ist',
  'nights.figures.about': 'Der mittlere Wert aller Nächte; darunter der kleinste und der größte.',
  'nights.figures.turns': 'Züge',
  'nights.figures.wax': 'Plättchen übrig beim Entkommen',
  'nights.figures.hits': 'Treffer',
  'nights.figures.falls': 'Stürze',
  'nights.figures.spread': '{least} bis {most}',
  'nights.figures.unhurt': '{n, plural, one {# Nacht ohne Treffer.} other {# Nächte ohne Treffer.}}',
  'nights.figures.hints': '{n, plural, one {# Tipp wurde erbeten.} other {# Tipps wurden erbeten.}}',

  'nights.fates': 'Glück und Entscheidungen',
  'nights.fates.about':
    '{n, plural, one {# Nacht wurde untersucht.} other {# Nächte wurden untersucht.}} In Punkten von hundert, eine Nacht im Mittel:',
  'nights.fates.start': 'Aussicht am Anfang',
  'nights.fates.luck': 'Schicksal',
  'nights.fates.cost': 'Entscheidungen',
  'nights.fates.rest': 'Nicht zuzuordnen',
  'nights.fate': '{date}: Schicksal {luck}, Entscheidungen {cost}',
  'nights.mistakes': 'Lieblingsfehler',
  'nights.mistake':
    '„{chosen}“, wo „{better}“ besser war: {n, plural, one {einmal} other {#-mal}}, zusammen {cost} Punkte.',
  'nights.mistake.same':
    '„{chosen}“, was anders besser gewesen wäre: {n, plural, one {einmal} other {#-mal}}, zusammen {cost} Punkte.',

  'nights.beside': 'Neben den Nächten',
  'nights.beside.puzzles': '{n} von {total} gelöst, Wertung {rating}, beste Serie {best}',
  'nights.beside.nightly':
    '{n, plural, one {#-mal} other {#-mal}} entkommen in {total, plural, one {# Nacht} other {# Nächten}}',

  'nights.months': 'Monat für Monat',
  'nights.month': '{month}: aus {n} von {total} entkommen',

  'nights.history': 'Die letzten Nächte',
  'nights.history.line': '{turns, plural, one {# Zug} other {# Züge}}',
  'nights.history.wax':
    '{n, plural, =0 {kein Plättchen übrig} one {# Plättchen übrig} other {# Plättchen übrig}}',
  'nights.history.look': 'Zurückblicken',
  'nights.history.look.at': 'Auf die Nacht vom {date} zurückblicken',
  'nights.history.more': 'Mehr zeigen',

  'nights.counts': 'Was zählt',
  'nights.counts.about':
    'Eine Nacht zählt, wenn du sie ganz gespielt hast, hier oder an einem Tisch anderswo. Seitenwege zählen nirgends.',
  'nights.counts.unfinished':
    '{n, plural, one {# Partie ist noch nicht zu Ende.} other {# Partien sind noch nicht zu Ende.}}',
  'nights.counts.position':
    '{n, plural, one {# Partie begann in einer Stellung.} other {# Partien begannen in einer Stellung.}}',
  'nights.counts.brought':
    '{n, plural, one {# Partie kam als Aufzeichnung oder Link.} other {# Partien kamen als Aufzeichnung oder Link.}}',
  'nights.counts.watched':
    '{n, plural, one {Bei # Partie hast du nur zugesehen.} other {Bei # Partien hast du nur zugesehen.}}',
  'nights.counts.bots':
    '{n, plural, one {# Partie spielten Bots allein.} other {# Partien spielten Bots allein.}}',
  'nights.counts.again':
    '{n, plural, one {# Partie hatte einen Stapel, den du schon kanntest.} other {# Partien hatten Stapel, die du schon kanntest.}}',
};
