import {
  AWAY,
  crumbles,
  hasKey,
  isGate,
  isMonster,
  isPit,
  isWaiting,
  type State,
  type Tile,
} from '@night-cage/rules';
import { readLocal, writeLocal } from '../../storage/local-storage.ts';
import { hasNerve } from '../../speech/describe/has-nerve.ts';
import { TIP_NAMES, type TipName } from '../../text/tip-names.ts';

const has = (state: State, is: (tile: Tile) => boolean): boolean => state.tiles.some((tile) => is(tile));
const isDark = ({ at, lit }: State): boolean =>
  at.some((space, prisoner) => space !== AWAY && lit[prisoner] === 0);

/** When each tip applies. */
const APPLIES: Readonly<Record<TipName, (state: State) => boolean>> = {
  falling: ({ asks }) => asks?.asks === 'fall',
  landing: ({ asks }) => asks?.asks === 'land',
  start: ({ asks }) => asks?.asks === 'start',
  monster: (state) => has(state, isMonster),
  dark: isDark,
  gate: (state) => has(state, isGate),
  key: (state) => has(state, hasKey),
  pit: (state) => has(state, isPit),
  place: ({ asks }) => asks?.asks === 'place',
  again: (state) => state.asks?.asks === 'again' && hasNerve(state),
  cracks: (state) =>
    state.asks?.asks === 'act' && !state.at.some((_, n) => isWaiting(state, n)) && has(state, crumbles),
};

const STORAGE_KEY = 'night-cage/tips';

const readShown = (): readonly unknown[] => {
  try {
    const saved: unknown = JSON.parse(readLocal(STORAGE_KEY) ?? '[]');
    return Array.isArray(saved) ? saved : [];
  } catch {
    return [];
  }
};

/** The tip found last: a position keeps its tip, however often it is covered by a preview. */
let last: { readonly state: State; readonly tip: TipName | null } | null = null;

/** The tip for what a player meets here for the first time; null if nothing is new. */
export function findTip(state: State): TipName | null {
  if (last?.state === state) return last.tip;
  const shown = readShown();
  const tip = TIP_NAMES.find((name) => !shown.includes(name) && APPLIES[name](state)) ?? null;
  last = { state, tip };
  return tip;
}

/** Each tip is shown once on this device. */
export const recordTip = (name: TipName): void =>
  void writeLocal(STORAGE_KEY, [...readShown().filter((other) => other !== name), name]);
