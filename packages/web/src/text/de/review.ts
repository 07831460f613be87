import type { Catalog } from '../languages.ts';

export const review: Catalog<'review'> = {
  'review.title': 'Was entschieden hat',
  'review.ask': 'Was hat entschieden?',
  'review.finding': 'Es wird ermittelt, was entschieden hat …',
  'review.progress': '{n} von {total} Entscheidungen gewogen',
  'review.stop': 'Anhalten',
  'review.broken': 'Das ließ sich nicht ermitteln. Versuch es noch einmal.',
  'review.took':
    'Das Schicksal nahm {luck, plural, one {# Punkt} other {# Punkte}}, Entscheidungen {cost}, von {start} am Anfang.',
  'review.gave':
    'Das Schicksal gab {luck, plural, one {# Punkt} other {# Punkte}}, Entscheidungen nahmen {cost}, von {start} am Anfang.',
  'review.even':
    'Das Schicksal war ausgeglichen, Entscheidungen nahmen {cost, plural, one {# Punkt} other {# Punkte}}, von {start} am Anfang.',
  'review.more':
    '{n, plural, one {# gewonnener Punkt lässt} other {# gewonnene Punkte lassen}} sich nicht zuordnen.',
  'review.less':
    '{n, plural, one {# verlorener Punkt lässt} other {# verlorene Punkte lassen}} sich nicht zuordnen.',
  'review.worst-draw': 'Schlimmstes Plättchen: −{n}',
  'review.worst-choice': 'Schlechteste Wahl: −{n}',
  'review.best-choice': 'Beste Wahl: {n} voraus',
  'review.at': 'Chance zu entkommen {p, percent}',
  'review.fell': 'Zug {turn}, die Chance fiel von {from, percent} auf {to, percent}',
  'review.rose': 'Zug {turn}, die Chance stieg von {from, percent} auf {to, percent}',
  'review.draw': 'Zug {turn}. {what} Die Chance zu entkommen ging von {from, percent} auf {to, percent}.',
  'review.choice':
    'Zug {turn}. {name} wählte „{what}“. Das kostete {n, plural, one {# Punkt} other {# Punkte}}: von {from, percent} auf {to, percent}.',
  'review.choice.only': 'Zug {turn}. Aufgeben kostete {n, plural, one {# Punkt} other {# Punkte}}.',
  'review.best':
    'Zug {turn}. {name} wählte „{what}“. Alles andere hätte {n, plural, one {# Punkt} other {# Punkte}} gekostet.',
  'review.better': 'Besser: „{what}“.',
  'review.better.find': 'Die bessere Wahl finden ({n})',
  'review.own.nothing': 'Deine eigenen Entscheidungen haben nichts gekostet.',
  'review.better.find.others': 'Die bessere Wahl der anderen finden ({n})',
  'review.better.find.bots': 'Die bessere Wahl der Bots finden ({n})',

  'review.unspoiled': 'Ohne Vorwissen ansehen',
  'unspoiled.title': 'Ohne Vorwissen',
  'unspoiled.about': 'Du siehst die Partie, wie sie gespielt wurde, und nichts von dem, was kommt.',
  'unspoiled.next': 'Weiter',
  'unspoiled.turn': 'Nächster Zug',
  'unspoiled.play': 'Abspielen',
  'unspoiled.pause': 'Anhalten',
  'unspoiled.leave': 'Alles zeigen',

  'better.title': 'Die bessere Wahl finden',
  'better.asked': 'Wahl {n} von {total}, Zug {turn}: Was wäre besser gewesen?',
  'better.goal':
    'Hier wählte {name} „{what}“, was {n, plural, one {# Punkt} other {# Punkte}} kostete. Finde etwas Besseres.',
  'better.weighing': 'Es wird gewogen …',
  'better.found': 'Das ist die bessere Wahl',
  'better.fair': 'Fast so gut',
  'better.worse': 'Besser, aber nicht die beste',
  'better.no-better': 'Nicht besser als zuvor',
  'better.silent': 'Es kam keine Antwort',
  'better.cost':
    '{n, plural, =0 {Das kostet nichts.} one {Das kostet # Punkt.} other {Das kostet # Punkte.}}',
  'better.answer': 'Besser wäre „{what}“.',
  'better.line': 'Und dann, wenn die wahrscheinlichsten Plättchen kämen:',
  'better.retry': 'Noch einmal versuchen',
  'better.show': 'Antwort zeigen',
  'better.play': 'Auf dem Brett spielen',
  'better.skip': 'Ans Ende springen',
  'better.next': 'Nächste Wahl',
  'better.leave': 'Zurück zum Spiel',
  'better.done': 'Das war die letzte teure Wahl.',
};
