import { components } from '../game/isolation.ts';
import type { State } from '../game/state.ts';
import { litSpaces } from '../board/light.ts';
import { rulesetFor } from '../editions/editions.ts';
import { seatOf } from '../prisoners/seats.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { EMPTY } from '../tiles/tile.ts';

/**
 * Q1: the seats that a player may talk with now: those with a prisoner on the same connected path
 * of lit tiles.
 */
export function mayTalkWith(state: State, seat: number): number[] {
  const everyone = Array.from({ length: state.setup.players }, (_, other) => other).filter(
    (other) => other !== seat,
  );
  if (!state.setup.options.silence) return everyone;
  const table = rulesetFor(state.setup);
  const lit = litSpaces(table.board, state);
  // Tiles with prisoners are part of the path, lit or not.
  const paths = components(table, {
    ...state,
    tiles: state.tiles.map((tile, s) => (lit[s] || state.at.includes(s) ? tile : EMPTY)),
  });
  const pathsOf = (of: number): number[] =>
    state.at.flatMap((space, prisoner) =>
      space !== AWAY && seatOf(state, prisoner) === of ? [paths[space]!] : [],
    );
  const mine = pathsOf(seat);
  return everyone.filter((other) => pathsOf(other).some((path) => path > 0 && mine.includes(path)));
}

/** May this player talk now? Not if no other seat could hear it. */
export const mayTalk = (state: State, seat: number): boolean =>
  !state.setup.options.silence || mayTalkWith(state, seat).length > 0;
