import {
  legalOptions,
  unpackIntent,
  play,
  type Chance,
  type SetupRequest,
  type State,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { chanceFor, randomGame, settled } from '@night-cage/testkit';

/** Counts the positions after `depth` choices, with a stack laid from a fixed seed: a net under every rule at once. */
function perft(state: State, depth: number, chance: Chance): number {
  if (depth === 0 || state.outcome !== 'playing') return 1;
  const options = legalOptions(state);
  if (depth === 1) return options.length;
  let count = 0;
  for (const option of options) {
    const played = play(state, unpackIntent(option), chance);
    if (!played.ok) throw new Error('a legal option was refused');
    count += perft(played.state, depth - 1, chance);
  }
  return count;
}

/** The state of a random game after so many choices. */
function midGame(request: SetupRequest, choices: number): { state: State; chance: Chance } {
  const setup = settled(request);
  const states: State[] = [];
  const chance = chanceFor(setup, 'perft');
  randomGame(setup, 'perft', ({ after }) => states.push(after), { chance });
  return { state: states[Math.min(choices, states.length - 2)]!, chance };
}

/** Edition, options, choices made before, and the counts for depth 1, 2, 3 ... */
const TABLE: readonly (readonly [SetupRequest, number, readonly number[]])[] = [];

describe('perft', () => {
  test.each(TABLE.map(([request, choices, counts]) => ({ request, choices, counts })))(
    '$request after $choices choices',
    ({ request, choices, counts }) => {
      const { state, chance } = midGame(request, choices);
      expect(counts.map((_, n) => perft(state, n + 1, chance))).toEqual(counts);
    },
  );
});
