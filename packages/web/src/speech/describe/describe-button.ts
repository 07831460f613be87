import {
  DIRECTIONS,
  EMPTY,
  OTHER_WIDTH,
  isPit,
  legal,
  nextSpace,
  rulesetFor,
  type Intent,
  type State,
} from '@night-cage/rules';
import { candleName, t } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';
import { hasNerve } from './has-nerve.ts';

/**
 * The label of a choice's button: short, since the board shows the rest. `describeChoice` is the
 * full text.
 */
export function describeButton(state: State, intent: Intent): string {
  const { prisoner } = intent;
  switch (intent.verb) {
    case 'move':
    case 'charge':
    case 'scramble':
      return describeStep(state, intent);
    case 'give':
      return prisoner === state.turn
        ? t('verb.give', { to: candleName(intent.to) })
        : t('verb.give.from', { name: candleName(prisoner), to: candleName(intent.to) });
    case 'pass':
      return t('verb.pass', { to: candleName(intent.to) });
    case 'devour':
      return t('verb.devour', { to: intent.to === null ? 'none' : candleName(intent.to) });
    case 'fall':
      return t('verb.fall', { line: intent.line });
    case 'land':
    case 'snuff':
    case 'swap':
      return t(`verb.${intent.verb}`, { space: spaceName(state, intent.space) });
    case 'suffer':
      return t('verb.suffer', { cost: state.asks?.asks === 'hit' ? state.asks.cost : 0 });
    case 'emerge':
      return t('verb.emerge', { edge: DIRECTIONS[intent.edge], ...laneOf(intent) });
    case 'end':
      return t(state.asks?.asks === 'leave' ? 'verb.end.leave' : 'verb.end');
    case 'stay':
      return describeStay(state, prisoner);
    default:
      return t(`verb.${intent.verb}`);
  }
}

/** The first and last line of The Other's lane, by the names of its columns or rows. */
export function laneOf({ edge, first }: Extract<Intent, { verb: 'emerge' }>): {
  readonly first: string;
  readonly last: string;
} {
  const name = (line: number): string => (edge % 2 === 0 ? String.fromCodePoint(97 + line) : `${line + 1}`);
  return { first: name(first), last: name(first + OTHER_WIDTH - 1) };
}

/**
 * N1, N3, V3: Stay gains nerve with a burning candle, and spends nerve without light unless no move
 * is possible.
 */
function describeStay(state: State, prisoner: number): string {
  if (!hasNerve(state)) return t('verb.stay.free');
  if (state.lit[prisoner] === 0)
    return t(legal(state).some(({ verb }) => verb === 'move') ? 'verb.stay.dark' : 'verb.stay.free');
  return t(state.nerve[prisoner]! >= rulesetFor(state.setup).nerveLimit ? 'verb.stay.full' : 'verb.stay');
}

function describeStep(
  state: State,
  intent: Extract<Intent, { verb: 'move' | 'charge' | 'scramble' }>,
): string {
  const way = DIRECTIONS[intent.direction];
  const to = nextSpace(rulesetFor(state.setup).board, state.at[intent.prisoner]!, intent.direction);
  if (to < 0) return t('verb.move.out');
  if (intent.verb === 'scramble') return t('verb.scramble', { way });
  const again = state.asks?.asks === 'again';
  if (intent.verb === 'charge') return t(again ? 'verb.charge.again' : 'verb.charge', { way });
  const tile = state.tiles[to]!;
  if (tile === EMPTY) return t('verb.move.blind', { way });
  if (isPit(tile)) return t('verb.move.leap', { way });
  return t(again ? 'verb.move.again' : 'verb.move', { way });
}
