import {
  DIRECTIONS,
  IS_MONSTER,
  KINDS,
  hasKey,
  isGate,
  oddsOfAny,
  tableFor,
  nextSpace,
  EMPTY,
  isPit,
  type Intent,
  type Preview,
  type State,
} from '@night-cage/rules';
import type { Harm } from '../game/harm.ts';
import { candleName, spaceName, t } from '../game/words.ts';

const MONSTERS = KINDS.flatMap((_, kind) => (IS_MONSTER[kind]! ? [kind] : []));
const names = (prisoners: readonly number[]): string[] => prisoners.map(candleName);

/** A button's words for an intent. */
export function intentInWords(state: State, intent: Intent): string {
  const { prisoner } = intent;
  switch (intent.verb) {
    case 'move':
    case 'charge':
    case 'scramble':
      return stepInWords(state, intent);
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
      return t('verb.suffer', { cost: state.asks?.cost ?? 0 });
    case 'emerge':
      return t('verb.emerge', { edge: DIRECTIONS[intent.edge] });
    case 'stay':
      return stayInWords(state, prisoner);
    default:
      return t(`verb.${intent.verb}`);
  }
}

function stayInWords(state: State, prisoner: number): string {
  if (state.lit[prisoner] === 0) return t(state.nerve[prisoner]! > 0 ? 'verb.stay.dark' : 'verb.stay.free');
  return t(state.nerve[prisoner]! >= 2 ? 'verb.stay.full' : 'verb.stay');
}

function stepInWords(
  state: State,
  intent: Extract<Intent, { verb: 'move' | 'charge' | 'scramble' }>,
): string {
  const way = DIRECTIONS[intent.direction];
  const to = nextSpace(tableFor(state.setup).board, state.at[intent.prisoner]!, intent.direction);
  if (to < 0) return t('verb.move.out');
  if (intent.verb === 'scramble') return t('verb.scramble', { way });
  const again = state.asks?.asks === 'again';
  if (intent.verb === 'charge') return t(again ? 'verb.charge.again' : 'verb.charge', { way });
  const tile = state.tiles[to]!;
  if (tile === EMPTY) return t('verb.move.blind', { way });
  if (isPit(tile)) return t('verb.move.leap', { way });
  return t(again ? 'verb.move.again' : 'verb.move', { way });
}

/** Everything certain about an intent, in words, most important first. */
export function forecastOf(state: State, intent: Intent, seen: Preview, withOdds: boolean): string {
  const dark = seen.darkened.map((space) => state.tiles[space]!);
  const parts = [
    ...seen.hits.map(({ prisoner, cost }) => t('preview.hit', { name: candleName(prisoner), cost })),
    ...(seen.strikes.length > 0 && seen.hits.length === 0
      ? [t('preview.wakes', { n: seen.strikes.length })]
      : []),
    ...seen.evades.map((prisoner) => t('preview.evades', { name: candleName(prisoner) })),
    ...(seen.falls.length > 0 ? [t('preview.falls', { names: names(seen.falls) })] : []),
    ...(dark.some(isGate) ? [t('preview.darkens.gate')] : []),
    ...(dark.some(hasKey) ? [t('preview.darkens.key')] : []),
    ...(dark.length > 0 ? [t('preview.darkens', { n: dark.length })] : []),
    ...(seen.relit.length > 0 ? [t('preview.relit', { names: names(seen.relit) })] : []),
    ...seen.keysTaken.map((prisoner) => t('preview.key-taken', { name: candleName(prisoner) })),
    ...(seen.outcome === 'won' ? [t('preview.wins')] : []),
    ...(seen.draws > 0
      ? [t(intent.verb === 'stay' ? 'preview.burns' : 'preview.draws', { n: seen.draws })]
      : []),
    ...(withOdds && seen.draws > 0 ? [oddsInWords(state, seen.draws + seen.penalty)] : []),
  ];
  return parts.length === 0 ? t('preview.harmless') : parts.join(t('preview.join'));
}

export function oddsInWords(state: State, draws: number): string {
  const monsters = MONSTERS.reduce((sum, kind) => sum + state.bag[kind]!, 0);
  const p = oddsOfAny(state, MONSTERS, draws);
  return t('odds.monster.of', { p, count: monsters, total: state.left });
}

/** Why a harmful intent asks once more. */
export function harmInWords(state: State, seen: Preview, harms: readonly Harm[]): string[] {
  const dark = seen.darkened.map((space) => state.tiles[space]!);
  return harms.map((harm) => {
    switch (harm) {
      case 'hit':
        return t('harm.hit', {
          names: names([...new Set(seen.hits.map(({ prisoner }) => prisoner))]),
          n: seen.penalty,
        });
      case 'wake':
        return t('harm.wake', { n: seen.strikes.length });
      case 'fall':
        return t('harm.fall', { names: names(seen.falls) });
      case 'gate-dark':
        return t('harm.gate-dark', { n: dark.filter(isGate).length, left: state.gatesLeft - seen.gatesLost });
      case 'gate-lost':
        return t('harm.gate-lost', { n: seen.gatesLost, left: state.gatesLeft - seen.gatesLost });
      case 'key-dark':
        return t('harm.key-dark', { n: dark.filter(hasKey).length, left: state.keysLeft - seen.keysLost });
      case 'key-lost':
        return t('harm.key-lost', { n: seen.keysLost, left: state.keysLeft - seen.keysLost });
      default:
        return t('harm.lost');
    }
  });
}
