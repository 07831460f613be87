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
import { EMPTY_OVERLAY, type PermanentLoss, type Overlay } from '../art/overlay.ts';

/** Where the step of an intent ends, before anything else happens. */
function stepOf(state: State, intent: Intent): Overlay['ghostStep'] {
  if (intent.verb === 'move' || intent.verb === 'charge' || intent.verb === 'scramble') {
    const space = nextSpace(rulesetFor(state.setup).board, state.at[intent.prisoner]!, intent.direction);
    return space < 0 ? null : { space, prisoner: intent.prisoner };
  }
  return intent.verb === 'land' ? { space: intent.space, prisoner: intent.prisoner } : null;
}

/** The drawing of a preview; also shows what the candle of the `inspected` prisoner lights. */
export function createOverlay(
  state: State,
  intent: Intent | null,
  preview: Preview | null,
  inspected: Prisoner | null,
): Overlay {
  const lit = inspected === null ? [] : lightOf(rulesetFor(state.setup).board, state, inspected);
  if (intent === null || preview === null) return { ...EMPTY_OVERLAY, lit };
  const after = stepOf(state, intent);
  const spaceOf = (prisoner: number): Space =>
    after?.prisoner === prisoner ? after.space : state.at[prisoner]!;
  const hits = preview.hits.map(({ prisoner, cost }) => ({ prisoner, cost, space: spaceOf(prisoner) }));
  const rays = preview.strikes.flatMap(({ space, reached }) =>
    hits
      .filter((hit) => reached.includes(hit.space) || hit.space === space)
      .map((hit) => ({ from: space, to: hit.space, reached })),
  );
  return {
    ghostTile: 'tile' in intent ? { space: intent.space, tile: intent.tile } : null,
    ghostStep: after,
    rays,
    hits: hits.filter((hit) => hit.space >= 0),
    dark: preview.darkened,
    pits: preview.pits,
    losses: lossesOf(state, preview),
    area: intent.verb === 'dirge' ? (figureAt(rulesetFor(state.setup).board, intent.space) ?? []) : [],
    lit,
  };
}

function lossesOf(state: State, preview: Preview): PermanentLoss[] {
  const lost = [...preview.darkened, ...preview.removed, ...preview.pits];
  return lost.flatMap((space): PermanentLoss[] => {
    const tile = state.tiles[space]!;
    if (isGate(tile)) return [{ what: 'gate', space, left: state.gatesLeft - preview.gatesLost }];
    return hasKey(tile) && preview.keysLost > 0
      ? [{ what: 'key', space, left: state.keysLeft - preview.keysLost }]
      : [];
  });
}
