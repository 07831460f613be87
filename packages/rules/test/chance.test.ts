import {
  ChanceError,
  KINDS,
  T,
  WAX_EATER,
  chanceOf,
  createCommitment,
  matchesCommitment,
  layStack,
  legal,
  newGame,
  play,
  scriptedChance,
  secretRandom,
  seededRandom,
  rulesetFor,
  type Kind,
} from '@night-cage/rules';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '../src/stack/sha256.ts';
import { chanceFromSeed, playRandomGame, resolveSetupOrThrow } from '@night-cage/testkit';

const setup = resolveSetupOrThrow({});
const layout = rulesetFor(setup).edition.layout(setup);

describe('seeded chance', () => {
  test('the same seed lays the same stack, another seed another', () => {
    expect(layStack(layout, seededRandom('x'))).toEqual(layStack(layout, seededRandom('x')));
    expect(layStack(layout, seededRandom('x'))).not.toEqual(layStack(layout, seededRandom('y')));
  });

  test('tiles come in the same order whatever players do', () => {
    const drawn = (choices: string): Kind[] => {
      const kinds: Kind[] = [];
      playRandomGame(
        setup,
        choices,
        ({ events }) => {
          for (const event of events) {
            if (event.type === 'drew') kinds.push(event.kind);
            if (event.type === 'discarded') kinds.push(...event.kinds);
          }
        },
        { chance: chanceFromSeed(setup, 'one stack') },
      );
      return kinds;
    };
    const [one, two] = [drawn('careless'), drawn('bold')];
    const both = Math.min(one.length, two.length);
    expect(one).not.toHaveLength(two.length);
    expect(one.slice(0, both)).toEqual(two.slice(0, both));
  });

  test('a stack has exactly the tiles of its setup', () => {
    const counts = KINDS.map(() => 0);
    for (const kind of layStack(layout, secretRandom('a long secret'))) counts[kind]!++;
    expect(counts).toEqual(layout.tiles);
  });
});

describe('scripted chance', () => {
  test('draws its script and lists unused tiles', () => {
    const chance = scriptedChance([T, WAX_EATER], 10);
    expect(chance.draw(10)).toBe(T);
    expect(chance.unused()).toEqual([WAX_EATER]);
  });

  test('missing chance is an error', () => {
    expect(() => scriptedChance([T]).draw(1)).toThrow(ChanceError);
  });

  test('a tile that the stack does not hold is an error', () => {
    const state = newGame(setup);
    const first = legal(state)[0]!;
    expect(() => play(state, first, chanceOf([KINDS.indexOf('pathless')]))).toThrow(ChanceError);
  });
});

describe('commitments', () => {
  test('SHA-256 agrees with another implementation, for any text', () => {
    const random = seededRandom('texts');
    for (let n = 0; n < 200; n++) {
      const text = Array.from({ length: n }, () => String.fromCodePoint(32 + random.below(0xd000))).join('');
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
    expect(sha256Hex('🕯️')).toBe(createHash('sha256').update('🕯️').digest('hex'));
  });

  test('a commitment hides the seed and matches no other seed', () => {
    const commitment = createCommitment('the seed');
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(matchesCommitment('the seed', commitment)).toBe(true);
    expect(matchesCommitment('another seed', commitment)).toBe(false);
  });
});

test('secret numbers are uniform: a chi-square test', () => {
  const random = secretRandom('even');
  const bins = Array.from({ length: 10 }, () => 0);
  for (let n = 0; n < 20_000; n++) bins[random.below(10)]!++;
  const chi = bins.reduce((sum, found) => sum + (found - 2000) ** 2 / 2000, 0);
  expect(chi).toBeLessThan(33.7); // p = 0.0001 with 9 degrees of freedom
});
