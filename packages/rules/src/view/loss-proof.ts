import type { Space } from '../board/board.ts';
import { rulesetFor } from '../editions/editions.ts';
import type { Prisoner } from '../game/intent.ts';
import { components } from '../game/isolation.ts';
import { judge } from '../game/judge.ts';
import type { State } from '../game/state.ts';
import { AWAY, linesOpenTo } from '../prisoners/whereabouts.ts';
import { KEEPER, KEY } from '../tiles/kinds.ts';
import { EMPTY, hasKey, isGate } from '../tiles/tile.ts';

/** Why a loss is certain, in facts that players can check (W2). */
export type LossProof =
  | { readonly reason: 'gates' }
  | {
      readonly reason: 'keys';
      readonly held: number;
      readonly lying: number;
      readonly inStack: number;
      readonly needed: number;
    }
  | { readonly reason: 'falling'; readonly prisoner: Prisoner; readonly gaps: readonly Space[] }
  | { readonly reason: 'isolated'; readonly gates: readonly CutOffGate[] };

/**
 * A Gate that not all prisoners can use: the prisoners that cannot reach it, and the number of keys
 * that its part of the maze and the prisoners have.
 */
export interface CutOffGate {
  readonly space: Space;
  readonly cutOff: readonly Prisoner[];
  readonly keys: number;
}

/** Why the game is lost, or null if it is not lost. */
export function findLossProof(state: State): LossProof | null {
  const table = rulesetFor(state.setup);
  const verdict = state.outcome === 'playing' ? judge(table, state) : state.outcome;
  switch (verdict) {
    case 'lost gates':
      return { reason: 'gates' };
    case 'lost keys':
      return {
        reason: 'keys',
        held: state.key.reduce((a, b) => a + b, 0),
        lying: state.tiles.filter(hasKey).length,
        inStack: state.bag[KEY]! + state.bag[KEEPER]!,
        needed: state.at.length,
      };
    case 'lost falling':
      return fallingProof(state);
    case 'lost isolated':
      return { reason: 'isolated', gates: cutOffGates(state) };
    default:
      return null;
  }
}

function fallingProof(state: State): LossProof {
  const { board } = rulesetFor(state.setup);
  const gapsOf = (prisoner: Prisoner): Space[] =>
    linesOpenTo(board, state, prisoner).flatMap((line) =>
      line.filter((space) => state.tiles[space] === EMPTY),
    );
  const falling = state.at.flatMap((space, prisoner) => (space === AWAY ? [prisoner] : []));
  const prisoner = falling.find((p) => gapsOf(p).length > 0) ?? falling[0]!;
  return { reason: 'falling', prisoner, gaps: gapsOf(prisoner) };
}

function cutOffGates(state: State): CutOffGate[] {
  const table = rulesetFor(state.setup);
  const component = components(table, state);
  const held = state.key.reduce((a, b) => a + b, 0);
  return state.tiles.flatMap((tile, space) => {
    if (!isGate(tile)) return [];
    const reaches = (at: Space, prisoner: Prisoner): boolean =>
      at === AWAY
        ? linesOpenTo(table.board, state, prisoner).some((line) =>
            line.some((s) => component[s] === component[space]),
          )
        : component[at] === component[space];
    const lying = component.filter((of, s) => of === component[space] && hasKey(state.tiles[s]!)).length;
    return [{ space, cutOff: state.at.flatMap((at, p) => (reaches(at, p) ? [] : [p])), keys: held + lying }];
  });
}
