import { lightOf, rulesetFor, type Prisoner, type Space, type State } from '@night-cage/rules';
import type { Overlay } from '../art/overlay.ts';
import type { Effect } from './effect.ts';

/**
 * How far the light dims: where a choice would remove it, before a strike, and around the prisoners
 * it hits.
 */
const COST = 1;
const HUSH = 0.42;
const HIT = 0.9;
const RECOIL = 0.5;

/** How far the light of each space dims now. */
export function sinkingLight(
  state: State,
  { dark, area }: Overlay,
  effects: readonly Effect[],
): Map<Space, number> {
  const dimmed = new Map<Space, number>();
  const dim = (spaces: readonly Space[], level: number): void => {
    for (const space of spaces) dimmed.set(space, Math.max(level, dimmed.get(space) ?? 0));
  };
  const litBy = (prisoner: Prisoner): Space[] =>
    state.at[prisoner]! < 0 || state.lit[prisoner] === 0
      ? []
      : [state.at[prisoner]!, ...lightOf(rulesetFor(state.setup).board, state, prisoner)];
  for (const { drawn } of effects) {
    if (drawn.is === 'hush') state.at.forEach((_, prisoner) => dim(litBy(prisoner), HUSH));
    if (drawn.is !== 'hit') continue;
    state.at.forEach((_, prisoner) => dim(litBy(prisoner), prisoner === drawn.prisoner ? HIT : RECOIL));
  }
  dim([...dark, ...area], COST);
  return dimmed;
}
