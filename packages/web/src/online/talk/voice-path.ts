import { listListeners, seatsHeldBy, type PersonId, type TableState } from '@night-cage/protocol';
import {
  ALL_DIRECTIONS,
  AWAY,
  EMPTY,
  exitsOf,
  isPit,
  hasExit,
  litSpaces,
  nextSpace,
  opposite,
  seatOf,
  rulesetFor,
  type Space,
  type State,
} from '@night-cage/rules';

/**
 * Q1: the shortest path of a voice between spaces, over connected lit tiles. Tiles with prisoners
 * carry it even if their candles are out. Null: it does not get there.
 */
export function findVoicePath(
  state: State,
  from: readonly Space[],
  to: readonly Space[],
): readonly Space[] | null {
  const { board } = rulesetFor(state.setup);
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
        hasExit(exitsOf(state.tiles[space]!), direction) &&
        hasExit(exitsOf(state.tiles[next]!), opposite(direction));
      if (!joined) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/** Whether silence applies now: light alone carries voices. */
export const isSilenceActive = ({ game, phase }: TableState): boolean =>
  phase === 'playing' && game !== null && game.setup.options.silence;

function spacesOf(table: TableState, state: State, person: PersonId): Space[] {
  const seats = seatsHeldBy(table, person);
  return state.at.filter((space, prisoner) => space !== AWAY && seats.includes(seatOf(state, prisoner)));
}

/** Two people who hear each other, and the path of their voices. */
export interface VoiceThread {
  readonly between: readonly [PersonId, PersonId];
  readonly way: readonly Space[];
}

/** All pairs of people who hear each other in a game of silence, with the light that connects them. */
export function voiceThreadsOf(table: TableState): readonly VoiceThread[] {
  if (!isSilenceActive(table)) return [];
  const { state } = table.game!;
  return table.people.flatMap(({ id }) =>
    listListeners(table, id)
      .filter((other) => id < other && seatsHeldBy(table, id).length > 0)
      .flatMap((other) => {
        const way = findVoicePath(state, spacesOf(table, state, id), spacesOf(table, state, other));
        return way === null ? [] : [{ between: [id, other] as const, way }];
      }),
  );
}
