import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatGameLink,
  formatPositionLink,
  parsePositionLink,
  parseRecordPartly,
  parseGameLink,
  type RecordedMove,
} from '@night-cage/notation';
import { KINDS, newGame, type Setup } from '@night-cage/rules';
import { pickByDepth, listSetups } from '@night-cage/testkit';
import { toBase64Url } from '../src/link/base64url.ts';
import { BitReader, BitWriter, codeCount, codeNumber } from '../src/link/bit-coder.ts';
import { encodeWithChecksum } from '../src/link/checksum.ts';
import { readOrRefuse, refusalOf } from './support.ts';
import { randomTree } from './random-tree.ts';

const MAX_LINK_LENGTH = 1200;

/** A random game. */
const played = (setup: Setup, seed: string): { moves: readonly RecordedMove[]; states: string[] } => {
  const { main } = randomTree(setup, seed, 0, []);
  return { moves: main.steps, states: main.states.slice(1).map((state) => JSON.stringify(state)) };
};

describe('a whole game as a link', () => {
  test.each(listSetups().map((setup) => [`${setup.edition}, ${setup.prisoners} prisoners`, setup] as const))(
    'every state and every draw come back, by the seed or without it: %s',
    (_, setup) => {
      for (const seed of Array.from({ length: pickByDepth(1, 10) }, (__, n) => `link ${n}`)) {
        const { moves, states } = played(setup, seed);
        for (const facts of [{ seed }, { at: 5, bots: [0] }, { seed, at: moves.length }]) {
          const link = formatGameLink(setup, moves, facts)!;
          expect(link).toMatch(/^[\w-]+$/);
          expect(link.length).toBeLessThan(MAX_LINK_LENGTH);
          const game = parseGameLink(link);
          expect(game).toMatchObject({ setup, parted: null, at: facts.at ?? null, bots: facts.bots ?? [] });
          expect(game.seed).toBe('seed' in facts ? seed : null);
          expect(game.steps.map(({ state }) => JSON.stringify(state))).toEqual(states);
          expect(game.steps.map(({ intent, turn, drew }) => ({ intent, turn, drew }))).toEqual(moves);
        }
      }
    },
  );

  test('a game without moves', () => {
    for (const setup of listSetups()) {
      const game = parseGameLink(formatGameLink(setup, [], { seed: 'new' })!);
      expect(game.begun).toEqual(newGame(setup));
      expect(game.steps).toEqual([]);
    }
  });

  test('any seed comes back; instead of a very long seed the link holds the draws', () => {
    const setup = listSetups()[0]!;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (seed) => {
        expect(parseGameLink(formatGameLink(setup, [], { seed })!).seed).toBe(seed);
      }),
      { numRuns: 100, seed: 1 },
    );
    const long = 'x'.repeat(300);
    const { moves, states } = played(setup, long);
    const game = parseGameLink(formatGameLink(setup, moves, { seed: long })!);
    expect(game.seed).toBeNull();
    expect(game.steps.map(({ state }) => JSON.stringify(state))).toEqual(states);
  });

  test('bots agree to concede with the last person, as in a record', () => {
    const setup = listSetups().find(({ players }) => players > 1)!;
    const concede = { intent: { verb: 'concede', prisoner: 0 }, turn: 1, drew: [] } as const;
    const bots = Array.from({ length: setup.players - 1 }, (_, n) => n + 1);
    const link = formatGameLink(setup, [concede], { seed: 'x', bots })!;
    expect(parseGameLink(link).steps.at(-1)!.state.outcome).toBe('conceded');
  });

  test('a game that is too long has no link', () => {
    const stay = { intent: { verb: 'stay', prisoner: 0 }, turn: 1, drew: [] } as const;
    expect(
      formatGameLink(
        listSetups()[0]!,
        Array.from({ length: 6000 }, () => stay),
      ),
    ).toBeNull();
  });
});

describe('links survive changes', () => {
  const fixture = new URL('fixtures/game-links-version-1.json', import.meta.url);
  const old = JSON.parse(readFileSync(fixture, 'utf8')) as { link: string; record: string }[];

  test.each(old.map(({ link, record }) => [link.slice(0, 30), link, record] as const))(
    'one of version 1 says the same moves: %s',
    (_, link, text) => {
      // After a changed ruling, link and record disagree with the rules at the same move.
      const record = parseRecordPartly(text);
      const game = parseGameLink(link);
      const parted = record.parted?.why === 'result' ? null : record.parted;
      expect(game.parted?.error.reason).toBe(parted?.error.reason);
      expect(game.steps.length).toBeGreaterThan(20);
      expect(game.setup).toEqual(record.setup);
      expect(game.steps.map(({ move, drew }) => [move, drew])).toEqual(
        record.steps.map(({ move, drew }) => [move, drew]),
      );
    },
  );

  test('a link of a newer version is refused in one sentence', () => {
    const link = encodeWithChecksum([9, 0, 0], { says: 'game', start: 2, longest: 100 });
    expect(refusalOf(() => parseGameLink(link)).reason).toContain('has version 9');
  });

  test('a link with a choice that the rules refuse opens up to there and says why', () => {
    const setup = listSetups()[0]!;
    const { moves } = played(setup, 'parted');
    const n = moves.length >> 1;
    const changed = moves.with(n, { ...moves[n]!, intent: { verb: 'sustain', prisoner: 0 } });
    for (const seed of ['parted', null]) {
      const game = parseGameLink(formatGameLink(setup, changed, { seed })!);
      expect(game.steps).toHaveLength(n);
      expect(game.parted).toMatchObject({ why: 'illegal', error: { line: 1, column: n + 1 } });
      expect(game.parted!.error.reason).toContain('the move "1 sustain" is not legal');
    }
    const first = formatGameLink(setup, changed.slice(n), { seed: 'parted' })!;
    expect(refusalOf(() => parseGameLink(first)).reason).toContain('is not legal');
  });
});

describe('a damaged link is refused', () => {
  const setup = listSetups().find(({ edition }) => edition === 'shrieking-hollow')!;
  const { moves } = played(setup, 'mangled');
  const links = [formatGameLink(setup, moves, { seed: 'mangled' })!, formatGameLink(setup, moves)!];

  test('changed, cut or extended', () => {
    const [link] = links as [string];
    expect(refusalOf(() => parseGameLink('')).reason).toContain('too short');
    expect(refusalOf(() => parseGameLink('not a link')).column).toBe(4);
    expect(refusalOf(() => parseGameLink('A'.repeat(7000))).reason).toContain('at most 6000 characters');
    for (let n = 0; n < link.length; n += pickByDepth(5, 1)) {
      refusalOf(() => parseGameLink(link.slice(0, n)));
      refusalOf(() => parseGameLink(link.slice(0, n) + (link[n] === 'A' ? 'B' : 'A') + link.slice(n + 1)));
    }
  });

  test('game links and position links are not confused', () => {
    refusalOf(() => parseGameLink(formatPositionLink(newGame(setup))));
    refusalOf(() => parsePositionLink(links[0]!));
  });

  test('a draw that the stack no longer has', () => {
    const first = moves.findIndex(({ drew }) => drew.length > 0);
    const wrong = KINDS.indexOf('none');
    const forged = moves.with(first, { ...moves[first]!, drew: moves[first]!.drew.map(() => wrong) });
    expect(refusalOf(() => parseGameLink(formatGameLink(setup, forged)!)).reason).toContain(
      'the stack has no',
    );
  });

  test('with a corrected checksum it is read, or refused in one sentence', () => {
    const change = fc.tuple(fc.constantFrom(...links), fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(change, ([link, where, value]) => {
        const bytes = [...Buffer.from(link, 'base64url')].slice(0, -3);
        bytes[1 + (where % (bytes.length - 1))] = value;
        readOrRefuse(() =>
          parseGameLink(encodeWithChecksum(bytes, { says: 'game', start: 2, longest: 6000 })),
        );
      }),
      { numRuns: pickByDepth(300, 5000), seed: 1 },
    );
  });

  test('any other text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.uint8Array().map((bytes) => toBase64Url([1, ...bytes])),
        ),
        (text) => readOrRefuse(() => parseGameLink(text)),
      ),
      { numRuns: 300, seed: 1 },
    );
  });
});

test('bits, numbers and counts come back from few bytes, in any contexts', () => {
  const values = fc.record({
    context: fc.constantFrom('a', 'b', 'c'),
    bits: fc.integer({ min: 1, max: 8 }),
    value: fc.nat(255),
  });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 200 }), (all) => {
      const code = (coder: BitWriter | BitReader, known: boolean): number[] =>
        all.flatMap(({ context, bits, value }) => [
          codeNumber(coder, `${context} ${bits}`, bits, known ? value % 2 ** bits : 0),
          codeCount(coder, context, 40, known ? value % 7 : 0),
        ]);
      const writer = new BitWriter();
      const written = code(writer, true);
      const bytes = writer.finish();
      expect(code(new BitReader(bytes), false)).toEqual(written);
      expect(bytes.at(-1)).not.toBe(0);
    }),
    { numRuns: 200, seed: 1 },
  );
});
