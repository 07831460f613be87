import {
  tableFor,
  nextSpace,
  type Intent,
  type Preview,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';

/** One strike's way over the board, from the monster to a space it reaches. */
export interface Ray {
  readonly from: Space;
  readonly to: Space;
}

/** What a preview looks like on the board. */
export interface Overlay {
  readonly ghostTile: { readonly space: Space; readonly tile: Tile } | null;
  readonly ghostStep: { readonly space: Space; readonly prisoner: number } | null;
  readonly rays: readonly Ray[];
  readonly hits: readonly { readonly space: Space; readonly prisoner: number; readonly cost: number }[];
  readonly dark: readonly Space[];
  readonly pits: readonly Space[];
  readonly area: readonly Space[];
}

export const NOTHING_SHOWN: Overlay = {
  ghostTile: null,
  ghostStep: null,
  rays: [],
  hits: [],
  dark: [],
  pits: [],
  area: [],
};

/** Where the moves of an intent end, before anything else happens. */
function stepOf(state: State, intent: Intent): Overlay['ghostStep'] {
  if (intent.verb === 'move' || intent.verb === 'charge' || intent.verb === 'scramble') {
    const space = nextSpace(tableFor(state.setup).board, state.at[intent.prisoner]!, intent.direction);
    return space < 0 ? null : { space, prisoner: intent.prisoner };
  }
  return intent.verb === 'land' ? { space: intent.space, prisoner: intent.prisoner } : null;
}

export function overlayOf(state: State, intent: Intent | null, seen: Preview | null): Overlay {
  if (intent === null || seen === null) return NOTHING_SHOWN;
  const after = stepOf(state, intent);
  const spaceOf = (prisoner: number): Space =>
    after?.prisoner === prisoner ? after.space : state.at[prisoner]!;
  const hits = seen.hits.map(({ prisoner, cost }) => ({ prisoner, cost, space: spaceOf(prisoner) }));
  const rays = seen.strikes.flatMap(({ space, reached }) =>
    hits
      .filter((hit) => reached.includes(hit.space) || hit.space === space)
      .map((hit) => ({ from: space, to: hit.space })),
  );
  return {
    ghostTile: 'tile' in intent ? { space: intent.space, tile: intent.tile } : null,
    ghostStep: after,
    rays,
    hits: hits.filter((hit) => hit.space >= 0),
    dark: seen.darkened,
    pits: seen.pits,
    area: intent.verb === 'dirge' ? dirgeArea(state, intent.space) : [],
  };
}

function dirgeArea(state: State, corner: Space): Space[] {
  const { columns } = tableFor(state.setup).board.main;
  return [0, 1, 2].flatMap((down) => [0, 1, 2].map((right) => corner + down * columns + right));
}
