import { hasKey, isGate, type Intent, type Preview, type State } from '@night-cage/rules';
import { settings } from '../storage/settings.ts';
import type { Harm } from '../text/harm-names.ts';

/** Falling is the point of a leap, and hits are asked about only where there was a choice. */
const NEVER_ASKED: readonly Intent['verb'][] = [
  'block',
  'suffer',
  'fall',
  'snuff',
  'concede',
  'end',
  'sustain',
];

export function harmsOf(state: State, intent: Intent, seen: Preview): Harm[] {
  if (NEVER_ASKED.includes(intent.verb)) return [];
  const dark = seen.darkened.map((space) => state.tiles[space]!);
  const harms: readonly (readonly [Harm, boolean])[] = [
    ['hit', seen.hits.length > 0],
    ['wake', seen.strikes.length > 0 && seen.hits.length === 0],
    ['fall', seen.falls.length > 0],
    ['gate-dark', dark.some(isGate)],
    ['key-dark', dark.some(hasKey)],
    ['gate-lost', seen.gatesLost > dark.filter(isGate).length],
    ['key-lost', seen.keysLost > dark.filter(hasKey).length],
    ['lost', seen.outcome !== 'playing' && seen.outcome !== 'won'],
  ];
  return harms.flatMap(([harm, holds]) => (holds ? [harm] : []));
}

/** Of all harm, what is asked about: purists foresee by themselves, but for a fall. */
export const harmsToConfirm = (harms: readonly Harm[]): readonly Harm[] =>
  settings.temperament === 'purist' ? harms.filter((harm) => harm === 'fall') : harms;
