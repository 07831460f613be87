import { slack, type State } from '@night-cage/rules';
import type { AssistLevel } from '@night-cage/protocol';
import { t } from '../../text/translator.ts';

/**
 * The numbers of the gauges, in words. `danger`: the chance of a monster, or null while it is
 * unknown.
 */
export function describeGauges(state: State, assist: AssistLevel, danger: number | null): string {
  const wax = `${t('rack.title')}: ${state.left}.`;
  if (assist === 'purist') return wax;
  const { keysLeft, gatesLeft } = slack(state);
  const rest = t('rack.gauges', { keys: keysLeft, needed: state.at.length, gates: gatesLeft });
  const next = danger === null ? [] : [t('rack.gauges.danger', { p: danger })];
  return [wax, rest, ...next].join(' ');
}
