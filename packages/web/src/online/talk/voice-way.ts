import { heardBy, seatsOf, type PersonId, type Table } from '@night-cage/protocol';
import {
  ALL_DIRECTIONS,
  AWAY,
  EMPTY,
  exitsOf,
  isPit,
  leads,
  litSpaces,
  nextSpace,
  opposite,
  seatOf,
  tableFor,
  type Space,
  type State,
} from '@night-cage/rules';

/**
 * Q1: the shortest way by which a voice gets from some spaces to others, over lit tiles that lead into each other; tiles that
 * prisoners stand on carry it whether or not their candle burns. Null: it does not get there.
 */
export function voiceWay(
  state: State,
  from: readonly Space[],
  to: readonly Space[],
): readonly Space[] | null {
  const { board } = tableFor(state.setup);
  const lit = litSpaces(board, state);
  const carries = (space: Space): boolean => {
    const tile = state.tiles[space]!;
    return tile !== EMPTY && !isPit(tile) && (Boolean(lit[space]) || state.at.includes(space));
  };
  const ways: Space[][] = from.filter(carries).map((space) => [space]);
  const seen = new Set(ways.map(([space]) => space!));
  for (const way of ways) {
    const space = way.at(-1)!;
    if (to.includes(space)) return way;
    for (const direction of ALL_DIRECTIONS) {
      const next = nextSpace(board, space, direction);
      if (next < 0 || seen.has(next) || !carries(next)) continue;
      const joined =
        leads(exitsOf(state.tiles[space]!), direction) &&
        leads(exitsOf(state.tiles[next]!), opposite(direction));
      if (!joined) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/** Whether voices are carried by light alone now. */
export const isSilent = ({ game, phase }: Table): boolean =>
  phase === 'playing' && game !== null && game.setup.options.silence;

function spacesOf(table: Table, state: State, person: PersonId): Space[] {
  const seats = seatsOf(table, person);
  return state.at.filter((space, prisoner) => space !== AWAY && seats.includes(seatOf(state, prisoner)));
}

export interface Thread {
  readonly between: readonly [PersonId, PersonId];
  readonly way: readonly Space[];
}

/** Every two people who hear each other in a game of silence, and the light that carries their voices. */
export function threadsOf(table: Table): readonly Thread[] {
  if (!isSilent(table)) return [];
  const { state } = table.game!;
  return table.people.flatMap(({ id }) =>
    heardBy(table, id)
      .filter((other) => id < other && seatsOf(table, id).length > 0)
      .flatMap((other) => {
        const way = voiceWay(state, spacesOf(table, state, id), spacesOf(table, state, other));
        return way === null ? [] : [{ between: [id, other] as const, way }];
      }),
  );
}
