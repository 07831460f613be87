import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Moment } from '@night-cage/client';
import { pickByDepth } from '@night-cage/testkit';
import { parseScenario } from '@night-cage/notation';
import { play, positionState, scriptedChance, rulesetFor, type Space, type State } from '@night-cage/rules';
import { centreOf, computeBoardLayout } from '../src/art/board-layout.ts';
import { listTargets } from '../src/model/targets.ts';
import { canOnlyEnd } from '../src/table/choosing/end-turn-automatically.ts';
import { GHOST_BUTTON, findRoomForGhostButtons } from '../src/board/room-for-ghost-buttons.ts';
import { spaceInStrip } from '../src/board/strip-space.ts';
import { recorded } from './theatre/recorded-games.ts';

/** A scenario after all its moves, and its moments. */
function played(name: string): { state: State; moments: Moment[] } {
  const file = new URL(`../../../scenarios/${name}.yaml`, import.meta.url);
  const scenario = parseScenario(readFileSync(file, 'utf8'));
  const chance = scriptedChance(scenario.stack);
  let state = positionState(scenario.position);
  const moments = scenario.play.flatMap(({ intent }): Moment[] => {
    if (intent === null) return [];
    const done = play(state, intent, chance);
    if (!done.ok) throw new Error(`${name} is refused`);
    const moment = { intent, events: done.events, before: state, after: done.state };
    state = done.state;
    return [moment];
  });
  return { state, moments };
}

/** The spaces where the tile in hand may be placed. */
const spacesFor = (state: State): Space[] =>
  listTargets(state).flatMap(({ place }) => (place.on === 'space' ? [place.space] : []));

describe('the buttons beside a tile in hand', () => {
  const states = recorded
    .flatMap(({ moments }) => moments.map(({ before }) => before))
    .filter(({ asks }, n) => asks?.asks === 'place' && n % pickByDepth(16, 1) === 0);

  test.each([44, 54, 72, 120])(
    'lie on the board and over no other space for it, with cells of %d',
    (cell) => {
      expect(states.length).toBeGreaterThan(100);
      for (const state of states)
        for (const space of spacesFor(state)) {
          const board = space < rulesetFor(state.setup).board.mainSpaces ? 'main' : 'hollow';
          const places = computeBoardLayout(state, board);
          const targets = new Set(spacesFor(state));
          const margin = [cell * 0.1, cell * 0.1] as const;
          const room = findRoomForGhostButtons({ state, places, cell, margin, space, count: 2, targets });
          expect(Math.min(room.width, room.height)).toBe(GHOST_BUTTON);
          for (const other of targets) {
            const { x, y } = centreOf(places, other);
            const across = Math.abs(room.left + room.width / 2 - x * cell) >= (room.width + cell) / 2 - 0.5;
            const down = Math.abs(room.top + room.height / 2 - y * cell) >= (room.height + cell) / 2 - 0.5;
            expect(across || down, `${space}, not over ${other}`).toBe(true);
          }
          const edge = cell * 0.4 - 0.5;
          expect(Math.min(room.left, room.top)).toBeGreaterThanOrEqual(edge);
          expect(room.left + room.width).toBeLessThanOrEqual((places.columns + 1) * cell - edge);
          expect(room.top + room.height).toBeLessThanOrEqual((places.rows + 1) * cell - edge);
        }
    },
  );
});

describe('the strip around a board shows its far side', () => {
  const { state } = played('landing-with-a-candle');
  const places = computeBoardLayout(state, 'main');

  test.each([
    [0.2, 3.1, 17],
    [6.8, 3.1, 12],
    [3.1, 0.2, 32],
    [3.1, 6.8, 2],
    [0.2, 0.2, 35],
  ])('at %d, %d lies space %d', (x, y, space) => expect(spaceInStrip(places, 'main', x, y)).toBe(space));

  test('but there is nothing above and below the Hollow', () => {
    const hollow = { ...places, columns: 4, rows: 8, first: 36 };
    expect(spaceInStrip(hollow, 'hollow', 0.2, 1.1)).toBe(39);
    expect(spaceInStrip(hollow, 'hollow', 2, 0.2)).toBeNull();
    expect(spaceInStrip(hollow, 'hollow', 2, 8.8)).toBeNull();
  });
});

describe('a turn ends automatically', () => {
  test.each(['after-a-stay-a-key-may-still-be-given', 'a-key-is-handed-over-and-may-come-back'])(
    'if a key could have been given all along: %s',
    (name) => {
      const { state, moments } = played(name);
      expect(canOnlyEnd(state, moments)).toBe(true);
      // Without a choice by a player, nothing may be skipped.
      expect(canOnlyEnd(state, [])).toBe(false);
    },
  );

  test('never if a move is possible, or a key can be given to a prisoner just met', () => {
    const ends = recorded.flatMap(({ moments }) =>
      moments.flatMap(({ before }, n) =>
        before.asks?.asks === 'again' ? [{ before, earlier: moments.slice(0, n) }] : [],
      ),
    );
    const verbs = (state: State): Set<string> =>
      new Set(listTargets(state).map(({ intents }) => intents[0]!.verb));
    expect(ends.some(({ before }) => verbs(before).has('move'))).toBe(true);
    for (const { before, earlier } of ends)
      if (verbs(before).has('move')) expect(canOnlyEnd(before, earlier)).toBe(false);
    const met = ends.filter(({ before, earlier }) => {
      const stepped = earlier.at(-1)!.intent.verb === 'place' || earlier.at(-1)!.intent.verb === 'move';
      return stepped && !verbs(before).has('move') && before.action === 'moved';
    });
    expect(met.some(({ before, earlier }) => !canOnlyEnd(before, earlier))).toBe(true);
  });
});
