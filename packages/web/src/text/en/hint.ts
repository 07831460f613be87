import type { FactName } from '@night-cage/bots';

/** What a bot advises, and the facts that decided. `{p}` is a chance; `{n}` in a comparison is a difference of two in points. */
export const hint = {
  'hint.title': 'A hint',
  'hint.ask': 'Hint',
  'hint.left': '{n, plural, =0 {No hint left} one {# hint left} other {# hints left}}',
  'hint.thinking': 'Thinking…',
  'hint.none': 'No hint came. Try again.',
  'hint.advice': 'I would choose: {what}.',
  'hint.chance.1': 'Escape is very unlikely.',
  'hint.chance.2': 'Escape is unlikely.',
  'hint.chance.3': 'Escape hangs in the balance.',
  'hint.chance.4': 'Escape is likely.',
  'hint.chance.5': 'Escape is very likely.',
  'hint.range':
    'By {n, plural, one {# quick trial} other {# quick trials}}: between {low, percent} and {high, percent}. The best play may do better.',
  'hint.exact':
    'Exactly {p, percent, exact} with the best play: every order of the tiles that are left was looked at.',
  'hint.unknown': 'I cannot tell how likely escape is.',
  'hint.others': 'Other choices',
  'hint.other': '{what}: {compared}.',
  'hint.worse': 'worse by {n, plural, =0 {less than a point} one {# point} other {# points}}',
  'hint.even': 'just as good',
  'hint.better': 'better by {n, plural, =0 {less than a point} one {# point} other {# points}}',
  'hint.tried.worse':
    'worse by about {n, plural, =0 {less than a point} one {# point} other {# points}} in quick trials',
  'hint.tried.even': 'no clear difference in quick trials',
  'hint.tried.better':
    'better by about {n, plural, =0 {less than a point} one {# point} other {# points}} in quick trials, but not when looked at closely',
  'hint.other.sure': 'escape is certain',
  'hint.other.never': 'escape is impossible',
  'hint.other.exact': 'exactly {p, percent, exact} with the best play',
  'hint.other.range': 'between {low, percent} and {high, percent} in quick trials',
  'hint.other.unknown': 'I cannot tell how good it is',
  'hint.sure': 'Escape is certain.',
  'hint.never': 'Escape is impossible.',
  'hint.line': 'And then?',
  'hint.line.likely': 'If the likeliest tiles came:',
  'hint.line.sure': 'The way out:',
  'hint.line.of': '{name}: {steps}.',
  'hint.do': 'Show it on the board',

  'fact.escapes': 'Everybody escapes.',
  'fact.loses': 'It loses the game: {outcome, outcome}.',
  'fact.sure-escape':
    '{turns, plural, one {All are sure to be out this turn.} other {All are sure to be out within # turns.}}',
  'fact.no-escape': 'After this the game cannot be won any more.',
  'fact.gate-lost': 'A Gate is lost; {left, plural, =0 {none is left} one {# is left} other {# are left}}.',
  'fact.key-lost':
    '{n, plural, one {A key is lost} other {# keys are lost}}; {spare, plural, =0 {none to spare} other {# to spare}}.',
  'fact.hit': '{kind, kind, The} hits {name}: {cost, plural, one {# tile} other {# tiles}} lost.',
  'fact.key-taken': '{name} takes a key.',
  'fact.candle-out': '{name}’s candle goes out.',
  'fact.monster-wakes': '{kind, kind, The} on {space} wakes.',
  'fact.falls': '{name} falls.',
  'fact.relit': '{name}’s candle burns again.',
  'fact.nearer-to-gate': '{name} comes nearer to a Gate.',
  'fact.nearer-to-key': '{name} comes nearer to a key.',
  'fact.farther-from-gate': '{name} gets farther from the nearest Gate.',
  'fact.may-draw-monster': '{p, percent} to draw a monster in {n, plural, one {# tile} other {# tiles}}.',
  'fact.may-draw-key': '{p, percent} to draw a key in {n, plural, one {# tile} other {# tiles}}.',
  'fact.may-draw-gate': '{p, percent} to draw a Gate in {n, plural, one {# tile} other {# tiles}}.',
  'fact.draws':
    'It uses {n, plural, one {# tile} other {# tiles}} of wax; {left, plural, =0 {none is left} one {# is left} other {# are left}}.',
  'fact.draws-nothing': 'It uses no wax.',
} satisfies Record<`fact.${FactName}`, string> & Record<`hint.${string}`, string>;
