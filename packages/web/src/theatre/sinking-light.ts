import { lightOf, rulesetFor, type Prisoner, type Space, type State } from '@night-cage/rules';
import type { Overlay } from '../board/overlay.ts';
import type { Effect } from './effect.ts';

/** How far the light sinks: where a choice would cost it, before a strike, and around whom it hits. */
const COST = 1;
const HUSH = 0.42;
const HIT = 0.9;
const RECOIL = 0.5;

/** Where the light sinks now, and how far. */
export function sinkingLight(
  state: State,
  { dark, area }: Overlay,
  effects: readonly Effect[],
): Map<Space, number> {
  const sunk = new Map<Space, number>();
  const sink = (spaces: readonly Space[], level: number): void => {
    for (const space of spaces) sunk.set(space, Math.max(level, sunk.get(space) ?? 0));
  };
  const litBy = (prisoner: Prisoner): Space[] =>
    state.at[prisoner]! < 0 || state.lit[prisoner] === 0
      ? []
      : [state.at[prisoner]!, ...lightOf(rulesetFor(state.setup).board, state, prisoner)];
  for (const { drawn } of effects) {
    if (drawn.is === 'hush') state.at.forEach((_, prisoner) => sink(litBy(prisoner), HUSH));
    if (drawn.is !== 'hit') continue;
    state.at.forEach((_, prisoner) => sink(litBy(prisoner), prisoner === drawn.prisoner ? HIT : RECOIL));
  }
  sink([...dark, ...area], COST);
  return sunk;
}
