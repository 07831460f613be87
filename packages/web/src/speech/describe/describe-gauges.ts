import { slack, type State } from '@night-cage/rules';
import type { AssistLevel } from '@night-cage/protocol';
import { t } from '../../text/translator.ts';

/** The numbers of the gauges. */
export interface GaugeNumbers {
  readonly wax: number;
  readonly keysHeld: number;
  readonly keysNeeded: number;
  readonly keysToFind: number;
  readonly gatesLit: number;
  readonly gatesToFind: number;
  /** One more lost key would lose the game. */
  readonly isKeyCritical: boolean;
}

export function countGauges(state: State): GaugeNumbers {
  const { keysLeft, spareKeys, gatesLeft, gatesOnBoard } = slack(state);
  const keysHeld = state.key.filter((key) => key === 1).length;
  return {
    wax: state.left,
    keysHeld,
    keysNeeded: state.at.length,
    keysToFind: keysLeft - keysHeld,
    gatesLit: gatesOnBoard,
    gatesToFind: gatesLeft - gatesOnBoard,
    isKeyCritical: keysLeft > keysHeld && spareKeys <= 0,
  };
}

/** What each gauge says. `danger`: the chance of a monster, or null while it is unknown. */
export const describeEachGauge = (
  { wax, keysHeld, keysNeeded, keysToFind, gatesLit, gatesToFind }: GaugeNumbers,
  danger: number | null,
): Readonly<Record<'wax' | 'keys' | 'gates' | 'monster', string>> => ({
  wax: t('gauge.wax.full', { n: wax }),
  keys: t('gauge.keys.full', { held: keysHeld, n: keysNeeded, left: keysToFind }),
  gates: t('gauge.gates.full', { lit: gatesLit, left: gatesToFind }),
  monster: danger === null ? t('rack.monsters') : t('gauge.monster.full', { p: danger }),
});

/** The numbers of all gauges, in words. */
export function describeGauges(state: State, assist: AssistLevel, danger: number | null): string {
  const wax = `${t('rack.title')}: ${state.left}.`;
  if (assist === 'purist') return wax;
  const { keys, gates, monster } = describeEachGauge(countGauges(state), danger);
  return [wax, `${keys}.`, `${gates}.`, ...(danger === null ? [] : [`${monster}.`])].join(' ');
}
