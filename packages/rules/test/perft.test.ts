import {
  legalOptions,
  unpackIntent,
  play,
  type Chance,
  type SetupRequest,
  type State,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { chanceFromSeed, playRandomGame, resolveSetupOrThrow } from '@night-cage/testkit';

/**
 * Counts the positions after `depth` choices, with a stack laid from a fixed seed: a regression
 * test of all rules at once.
 */
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

/** The state of a random game after this number of choices. */
function midGame(request: SetupRequest, choices: number): { state: State; chance: Chance } {
  const setup = resolveSetupOrThrow(request);
  const states: State[] = [];
  const chance = chanceFromSeed(setup, 'perft');
  playRandomGame(setup, 'perft', ({ after }) => states.push(after), { chance });
  return { state: states[choices - 1]!, chance };
}

/** Edition, options, choices made before, and the counts for depth 1, 2, 3 ... */
const TABLE: readonly (readonly [SetupRequest, number, readonly number[]])[] = [
  [{}, 1, [6, 6, 792, 2256, 16068]],
  [{}, 31, [3, 6, 6, 18, 124, 574, 788, 2872]],
  [{}, 56, [2, 2, 10, 18, 54, 204, 792, 3366]],
  [{ prisoners: 5, options: { advanced: true } }, 1, [2, 6, 1104, 3192, 22932]],
  [{ prisoners: 5, options: { advanced: true } }, 31, [1, 6, 12, 21, 25, 65, 203, 819]],
  [{ prisoners: 5, options: { advanced: true } }, 56, [3, 9, 31, 121, 279, 514, 1376, 3929]],
  [{ options: { advanced: true, pathless: 3, dirge: true } }, 1, [6, 6, 792, 2256, 13260, 219024]],
  [{ options: { advanced: true, pathless: 3, dirge: true } }, 31, [1, 6, 6, 66, 180, 972, 3078, 14718]],
  [{ options: { advanced: true, pathless: 3, dirge: true } }, 56, [5, 20, 51, 51, 198, 563, 2338, 2864]],
  [{ edition: 'piege-obscur', options: { dirge: true } }, 1, [2, 2, 264, 1744, 16068]],
  [{ edition: 'piege-obscur', options: { dirge: true } }, 31, [6, 6, 18, 18, 54, 360, 642, 1896]],
  [{ edition: 'prototype' }, 1, [2, 2, 264, 1744, 13260, 219024]],
  [{ edition: 'prototype' }, 31, [1, 7, 25, 85, 169, 400, 663, 1976]],
  [{ edition: 'prototype' }, 56, [3, 18, 18, 144, 438, 552, 1187, 2109]],
  [{ edition: 'prototype', prisoners: 6, options: { advanced: true } }, 1, [6, 6, 1104, 3192, 18876]],
  [
    { edition: 'prototype', prisoners: 6, options: { advanced: true } },
    31,
    [7, 14, 78, 114, 535, 1212, 3153, 11306],
  ],
  [
    { edition: 'prototype', prisoners: 6, options: { advanced: true } },
    38,
    [7, 7, 14, 42, 42, 126, 420, 812],
  ],
  [{ edition: 'shrieking-hollow' }, 1, [2, 6, 792, 5232, 48204]],
  [{ edition: 'shrieking-hollow' }, 31, [2, 8, 8, 22, 120, 132, 384, 984]],
  [{ edition: 'shrieking-hollow' }, 56, [3, 10, 33, 141, 687, 3453, 24702]],
  [
    {
      edition: 'shrieking-hollow',
      options: { nightTerrors: ['keepers', 'pit-fiends', 'pathbreakers', 'light-eaters'] },
    },
    1,
    [2, 2, 264, 1744, 13260, 219024],
  ],
  [
    {
      edition: 'shrieking-hollow',
      options: { nightTerrors: ['keepers', 'pit-fiends', 'pathbreakers', 'light-eaters'] },
    },
    31,
    [1, 3, 9, 15, 46, 112, 244, 788],
  ],
  [
    {
      edition: 'shrieking-hollow',
      options: { nightTerrors: ['keepers', 'pit-fiends', 'pathbreakers', 'light-eaters'] },
    },
    56,
    [4, 6, 12, 12, 39, 85, 224, 733],
  ],
  [
    {
      edition: 'shrieking-hollow',
      prisoners: 5,
      options: { nightTerrors: ['dirge', 'endbringer', 'pathless'] },
    },
    1,
    [6, 6, 1104, 3192, 18876],
  ],
  [
    {
      edition: 'shrieking-hollow',
      prisoners: 5,
      options: { nightTerrors: ['dirge', 'endbringer', 'pathless'] },
    },
    31,
    [3, 3, 27, 180, 324, 504, 1152, 5256],
  ],
  [
    {
      edition: 'shrieking-hollow',
      prisoners: 5,
      options: { nightTerrors: ['dirge', 'endbringer', 'pathless'] },
    },
    56,
    [4, 12, 26, 86, 216, 3835, 8449, 52994],
  ],
];

describe('perft', () => {
  test.each(TABLE.map(([request, choices, counts]) => ({ request, choices, counts })))(
    '$request after $choices choices',
    ({ request, choices, counts }) => {
      const { state, chance } = midGame(request, choices);
      expect(counts.map((_, n) => perft(state, n + 1, chance))).toEqual(counts);
    },
  );
});
