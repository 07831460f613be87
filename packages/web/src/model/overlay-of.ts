import {
  hasKey,
  isGate,
  rulesetFor,
  figureAt,
  lightOf,
  nextSpace,
  type Intent,
  type Preview,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import { EMPTY_OVERLAY, type PermanentLoss, type Overlay } from '../board/overlay.ts';

/** Where the moves of an intent end, before anything else happens. */
function stepOf(state: State, intent: Intent): Overlay['ghostStep'] {
  if (intent.verb === 'move' || intent.verb === 'charge' || intent.verb === 'scramble') {
    const space = nextSpace(rulesetFor(state.setup).board, state.at[intent.prisoner]!, intent.direction);
    return space < 0 ? null : { space, prisoner: intent.prisoner };
  }
  return intent.verb === 'land' ? { space: intent.space, prisoner: intent.prisoner } : null;
}

export function overlayOf(
  state: State,
  intent: Intent | null,
  seen: Preview | null,
  looked: Prisoner | null,
): Overlay {
  const lit = looked === null ? [] : lightOf(rulesetFor(state.setup).board, state, looked);
  if (intent === null || seen === null) return { ...EMPTY_OVERLAY, lit };
  const after = stepOf(state, intent);
  const spaceOf = (prisoner: number): Space =>
    after?.prisoner === prisoner ? after.space : state.at[prisoner]!;
  const hits = seen.hits.map(({ prisoner, cost }) => ({ prisoner, cost, space: spaceOf(prisoner) }));
  const rays = seen.strikes.flatMap(({ space, reached }) =>
    hits
      .filter((hit) => reached.includes(hit.space) || hit.space === space)
      .map((hit) => ({ from: space, to: hit.space, reached })),
  );
  return {
    ghostTile: 'tile' in intent ? { space: intent.space, tile: intent.tile } : null,
    ghostStep: after,
    rays,
    hits: hits.filter((hit) => hit.space >= 0),
    dark: seen.darkened,
    pits: seen.pits,
    losses: lossesOf(state, seen),
    area: intent.verb === 'dirge' ? (figureAt(rulesetFor(state.setup).board, intent.space) ?? []) : [],
    lit,
  };
}

function lossesOf(state: State, seen: Preview): PermanentLoss[] {
  const going = [...seen.darkened, ...seen.removed, ...seen.pits];
  return going.flatMap((space): PermanentLoss[] => {
    const tile = state.tiles[space]!;
    if (isGate(tile)) return [{ what: 'gate', space, left: state.gatesLeft - seen.gatesLost }];
    return hasKey(tile) && seen.keysLost > 0
      ? [{ what: 'key', space, left: state.keysLeft - seen.keysLost }]
      : [];
  });
}
