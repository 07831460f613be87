import { hasKey, isGate, type Intent, type Preview, type State } from '@night-cage/rules';
import { settings } from '../storage/settings.ts';
import type { Harm } from '../text/harm-names.ts';

/** Never ask before these: to fall is their purpose, or the player had no harmless alternative. */
const NEVER_ASKED: readonly Intent['verb'][] = [
  'block',
  'suffer',
  'fall',
  'snuff',
  'concede',
  'end',
  'sustain',
];

export function listHarms(state: State, intent: Intent, preview: Preview): Harm[] {
  if (NEVER_ASKED.includes(intent.verb)) return [];
  const dark = preview.darkened.map((space) => state.tiles[space]!);
  const harms: readonly (readonly [Harm, boolean])[] = [
    ['hit', preview.hits.length > 0],
    ['wake', preview.strikes.length > 0 && preview.hits.length === 0],
    ['fall', preview.falls.length > 0],
    ['gate-dark', dark.some(isGate)],
    ['key-dark', dark.some(hasKey)],
    ['gate-lost', preview.gatesLost > dark.filter(isGate).length],
    ['key-lost', preview.keysLost > dark.filter(hasKey).length],
    ['lost', preview.outcome !== 'playing' && preview.outcome !== 'won'],
  ];
  return harms.flatMap(([harm, holds]) => (holds ? [harm] : []));
}

/** The harms that need a confirmation. Purists confirm only falls. */
export const harmsToConfirm = (harms: readonly Harm[]): readonly Harm[] =>
  settings.assist === 'purist' ? harms.filter((harm) => harm === 'fall') : harms;
