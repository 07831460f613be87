import type { FactName } from '@night-cage/bots';
import type { TipName } from '../tip-names.ts';

/**
 * A bot's hint, and the decisive facts. `{p}` is a chance; `{n}` in a comparison is a difference in
 * percentage points.
 */
export const hint = {
  'hint.title': 'A hint',
  'hint.ask': 'Hint',
  'hint.left': '{n, plural, =0 {No hints left} one {# hint left} other {# hints left}}',
  'hint.thinking': 'Thinking…',
  'hint.none': 'The bot didn’t respond. Try again.',
  'hint.advice': 'My pick: “{what}”.',
  'hint.chance.1': 'Escape is very unlikely.',
  'hint.chance.2': 'Escape is unlikely.',
  'hint.chance.3': 'Escape hangs in the balance.',
  'hint.chance.4': 'Escape is likely.',
  'hint.chance.5': 'Escape is very likely.',
  'hint.range':
    '{n, plural, one {# quick trial} other {# quick trials}}: chance of escape {low, percent} to {high, percent}. Perfect play may do better.',
  'hint.exact':
    'Exactly {p, percent, exact} with perfect play: I checked every order of the remaining tiles.',
  'hint.unknown': 'I can’t tell how likely escape is.',
  'hint.others': 'Other options',
  'hint.other': '{what}: {compared}.',
  'hint.worse': '{n, plural, =0 {less than a point} one {# point} other {# points}} worse',
  'hint.even': 'just as good',
  'hint.better': '{n, plural, =0 {less than a point} one {# point} other {# points}} better',
  'hint.tried.worse':
    'about {n, plural, =0 {less than a point} one {# point} other {# points}} worse in quick trials',
  'hint.tried.even': 'no clear difference in quick trials',
  'hint.tried.better':
    'about {n, plural, =0 {less than a point} one {# point} other {# points}} better in quick trials, but not on a closer look',
  'hint.other.sure': 'escape is certain',
  'hint.other.never': 'escape is impossible',
  'hint.other.exact': 'exactly {p, percent, exact} with perfect play',
  'hint.other.range': 'between {low, percent} and {high, percent} in quick trials',
  'hint.other.unknown': 'I can’t tell how good it is',
  'hint.sure': 'Escape is certain.',
  'hint.never': 'Escape is impossible.',
  'hint.line': 'What comes next?',
  'hint.line.likely': 'If the most likely tiles come up:',
  'hint.line.sure': 'The way out:',
  'hint.line.of': '{name}: {steps}.',
  'hint.do': 'Show on the board',

  'fact.escapes': 'Everyone escapes.',
  'fact.loses': 'This loses the game: {outcome, outcome}.',
  'fact.sure-escape':
    '{turns, plural, one {Everyone is sure to escape this turn.} other {Everyone is sure to escape within # turns.}}',
  'fact.no-escape': 'After this, the game can’t be won.',
  'fact.gate-lost': 'A Gate is lost; {left, plural, =0 {none is left} one {# is left} other {# are left}}.',
  'fact.key-lost':
    '{n, plural, one {A key is lost} other {# keys are lost}}; {spare, plural, =0 {none to spare} other {# to spare}}.',
  'fact.hit': '{kind, kind, The} hits {name}: {cost, plural, one {# tile} other {# tiles}} lost.',
  'fact.key-taken': '{name} takes a key.',
  'fact.candle-out': '{name}’s candle goes out.',
  'fact.monster-wakes': '{kind, kind, The} on {space} wakes.',
  'fact.falls': '{name} falls.',
  'fact.relit': '{name}’s candle is lit again.',
  'fact.nearer-to-gate': '{name} gets closer to a Gate.',
  'fact.nearer-to-key': '{name} gets closer to a key.',
  'fact.farther-from-gate': '{name} gets farther from the nearest Gate.',
  'fact.may-draw-monster': '{p, percent} chance of a monster{n, plural, one {} other { in # tiles}}.',
  'fact.may-draw-key': '{p, percent} chance of a key{n, plural, one {} other { in # tiles}}.',
  'fact.may-draw-gate': '{p, percent} chance of a Gate{n, plural, one {} other { in # tiles}}.',
  'fact.draws':
    'This uses {n, plural, one {# tile} other {# tiles}}; {left, plural, =0 {none is left} one {# is left} other {# are left}}.',
  'fact.draws-nothing': 'This uses no tiles.',

  'tip.start':
    'Any space will do: beside the others you share their light. The edges join: leave on one side, come in on the other.',
  'tip.place': 'Every open way in your light gets a tile from the wax. Rotate it as you like.',
  'tip.cracks': 'Cracked floor becomes a pit when you leave it, or when you stay on it.',
  'tip.pit': 'A pit kills no one: whoever falls in lands again on their next turn.',
  'tip.falling': 'Choose the line you will land in. The numbers count its empty spaces.',
  'tip.landing': 'You draw the tile that you land on. Where you land is up to you.',
  'tip.monster':
    'A monster wakes when someone moves in its straight line. It then hits everyone still in it, and each hit burns wax.',
  'tip.dark':
    'Without a candle you light nothing. Stand next to someone with a light, with an open way between you, and it burns again.',
  'tip.gate': 'The Gate opens when everyone stands on it with a key. If no one lights it, it is lost.',
  'tip.key': 'Step on a key to take it. Everyone needs one; the others are spares.',
  'tip.again': 'Nerve buys a second move. You gain nerve by staying in the light.',
} satisfies Record<`fact.${FactName}`, string> &
  Record<`tip.${TipName}`, string> &
  Record<`hint.${string}`, string>;
