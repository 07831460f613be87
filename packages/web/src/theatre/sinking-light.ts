import { lightOf, tableFor, type Prisoner, type Space, type State } from '@night-cage/rules';
import type { Places } from '../art/board-places.ts';
import type { Overlay } from '../model/overlay.ts';
import type { Effect } from '../board/effect.ts';

/** How far the light sinks: where a choice would cost it, before a strike, and around whom it hits. */
const COST = 1;
const HUSH = 0.42;
const HIT = 0.9;
const RECOIL = 0.5;

/** Where the light of one board sinks now, and how far: its spaces are counted from its first. */
export function sinkingLight(
  state: State,
  { first, columns, rows }: Places,
  { dark, area }: Overlay,
  effects: readonly Effect[],
): Map<number, number> {
  const sunk = new Map<number, number>();
  const sink = (spaces: readonly Space[], level: number): void => {
    for (const space of spaces) {
      const n = space - first;
      if (n >= 0 && n < columns * rows) sunk.set(n, Math.max(level, sunk.get(n) ?? 0));
    }
  };
  const litBy = (prisoner: Prisoner): Space[] =>
    state.at[prisoner]! < 0 || state.lit[prisoner] === 0
      ? []
      : [state.at[prisoner]!, ...lightOf(tableFor(state.setup).board, state, prisoner)];
  for (const { drawn } of effects) {
    if (drawn.is === 'hush') state.at.forEach((_, prisoner) => sink(litBy(prisoner), HUSH));
    if (drawn.is !== 'hit') continue;
    state.at.forEach((_, prisoner) => sink(litBy(prisoner), prisoner === drawn.prisoner ? HIT : RECOIL));
  }
  sink([...dark, ...area], COST);
  return sunk;
}
