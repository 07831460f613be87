import { whereabouts, type State } from '@night-cage/rules';
import { candleName, t } from '../../text/translator.ts';
import { hasNerve } from './has-nerve.ts';

/** Where a prisoner is, or whether the candle burns. */
export function describeStatus(state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is === 'waiting') return t('party.waiting');
  if (where.is === 'between') return t('party.between');
  if (where.is === 'row') return t('party.falling', { line: t('line.row', { row: where.index + 1 }) });
  if (where.is === 'column')
    return t('party.falling', { line: t('line.column', { column: String.fromCodePoint(97 + where.index) }) });
  if (where.is !== 'on') return t('party.fallen');
  return t(state.lit[prisoner] === 1 ? 'party.lit' : 'party.dark');
}

/** The screen reader's text of a prisoner's card. `who`: the player who controls it. */
export function describeCandleCard(
  state: State,
  prisoner: number,
  isBot: boolean,
  who: string | null,
): string {
  const parts = [
    ...(who === null ? [] : [who]),
    describeStatus(state, prisoner),
    ...(state.key[prisoner] === 1 ? [t('party.key')] : []),
    ...(hasNerve(state) ? [t('party.nerve', { n: state.nerve[prisoner]! })] : []),
    ...(isBot ? [t('party.bot')] : []),
    ...(state.asks?.prisoner === prisoner ? [t('party.turn')] : []),
  ];
  return `${candleName(prisoner)}: ${parts.join(', ')}`;
}
