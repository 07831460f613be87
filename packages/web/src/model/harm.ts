import { REVEALS, hasKey, isGate, type Intent, type Preview, type State } from '@night-cage/rules';
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

export const listHarms = (state: State, intent: Intent, preview: Preview): Harm[] =>
  NEVER_ASKED.includes(intent.verb) ? [] : findHarms(state, preview);

/** Whether a choice is to be shown as a warning: a monster that only wakes is none. */
export const doesHarm = (state: State, intent: Intent, preview: Preview): boolean =>
  listHarms(state, intent, preview).some((harm) => harm !== 'wake');

/** All harms of a choice, also those that are its purpose. */
function findHarms(state: State, preview: Preview): Harm[] {
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

/**
 * Whether a choice draws, reveals or loses a tile, opens a pit, or does harm: a tap then shows
 * it first.
 */
export const hasConsequences = (state: State, preview: Preview): boolean =>
  preview.draws > 0 ||
  preview.penalty > 0 ||
  preview.candlesOut.length > 0 ||
  preview.darkened.length > 0 ||
  preview.removed.length > 0 ||
  preview.pits.length > 0 ||
  preview.events.some(({ type }) => REVEALS[type]) ||
  findHarms(state, preview).length > 0;

/** The harms that need a confirmation. Purists confirm only falls. */
export const harmsToConfirm = (harms: readonly Harm[]): readonly Harm[] =>
  settings.assist === 'purist' ? harms.filter((harm) => harm === 'fall') : harms;
