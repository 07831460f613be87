import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BRANCH_NAME_LIMITS,
  COMMENT_LIMITS,
  cleanText,
  parseRecord,
  parseRecordPartly,
  formatRecord,
} from '@night-cage/notation';
import { pickByDepth, listSetups } from '@night-cage/testkit';
import { readOrRefuse, refusalOf } from './support.ts';
import { awkwardText, randomTree, type Tree } from './random-tree.ts';
import { GAME, OTHER, variation } from './sample-game.ts';

const written = ({ setup, main, notes, branches }: Tree, seed?: string): string =>
  formatRecord(setup, main.steps, main.states.at(-1)!.outcome, seed === undefined ? {} : { seed }, {
    notes,
    branches,
  });
const plain = ({ setup, main }: Tree, seed?: string): string =>
  formatRecord(setup, main.steps, main.states.at(-1)!.outcome, seed === undefined ? {} : { seed });

describe('a record with variations, comments and marks', () => {
  test('replays every branch to the same states and the same text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listSetups()),
        fc.nat(1e6),
        fc.boolean(),
        fc.nat(6),
        fc.array(awkwardText, { minLength: 1, maxLength: 5 }),
        (setup, number, told, count, comments) => {
          const seed = `tree ${number}`;
          const clean = comments.map((text) => cleanText(text, COMMENT_LIMITS)).filter((text) => text !== '');
          const tree = randomTree(setup, seed, count, clean);
          const text = written(tree, told ? seed : undefined);
          const record = parseRecord(text);
          expect(record.notes).toEqual(tree.notes);
          expect(record.steps.map(({ state }) => JSON.stringify(state))).toEqual(
            tree.main.states.slice(1).map((state) => JSON.stringify(state)),
          );
          expect(record.branches).toHaveLength(tree.branches.length);
          for (const [n, branch] of record.branches.entries()) {
            const { name, of, from, stack, notes, outcome } = tree.branches[n]!;
            expect(branch).toMatchObject({ name, of, from, stack, notes, outcome, parted: null });
            expect(
              [branch.begun, ...branch.steps.map(({ state }) => state)].map((state) => JSON.stringify(state)),
            ).toEqual(tree.states[n]!.map((state) => JSON.stringify(state)));
          }
          const facts = told ? { seed } : {};
          const { outcome } = tree.main.states.at(-1)!;
          expect(formatRecord(record.setup, record.steps, outcome, facts, record)).toBe(text);
        },
      ),
      { numRuns: pickByDepth(25, 400), seed: 3 },
    );
  });

  test('has the text of the plain record first, then its variations', () => {
    const tree = randomTree(listSetups()[0]!, 'before', 3, []);
    const bare = plain(tree, 'before');
    expect(
      formatRecord(tree.setup, tree.main.steps, tree.main.states.at(-1)!.outcome, { seed: 'before' }, {}),
    ).toBe(bare);
    expect(written({ ...tree, notes: [] }, 'before').startsWith(bare)).toBe(true);
  });

  test('may have variations before the first move', () => {
    const tree = randomTree(listSetups()[0]!, 'empty', 0, []);
    const branch = { name: 'At once', of: null, from: 0, stack: 'true', notes: [] } as const;
    const steps = tree.main.steps.slice(0, 5);
    const text = formatRecord(
      tree.setup,
      [],
      'playing',
      { seed: 'empty' },
      { branches: [{ ...branch, steps, outcome: 'playing' }] },
    );
    expect(parseRecord(text)).toMatchObject({ steps: [], branches: [{ name: 'At once', from: 0 }] });
    expect(parseRecord(text).branches[0]!.steps).toHaveLength(5);
  });
});

describe('the stack of a variation', () => {
  test('a true stack continues the line it leaves, as far as that is known', () => {
    const draws = (kind: string): string => GAME + variation('3', `2. 2 start a1 S┌ {${kind}}`);
    expect(parseRecord(draws('I')).branches[0]!.steps).toHaveLength(1);
    expect(refusalOf(() => parseRecordPartly(draws('T')))).toMatchObject({
      line: 7,
      reason: 'tile 3 of the stack is given as T, but by the line it leaves it is I',
    });
  });

  test('a fresh stack draws tiles that can still be there', () => {
    const draws = (kind: string): string =>
      GAME + variation('3', `2. 2 start a1 S┌ {${kind}}`, '[Stack "fresh"]\n');
    expect(parseRecord(draws('T')).branches[0]!).toMatchObject({ stack: 'fresh', from: 3, of: null });
    expect(refusalOf(() => parseRecordPartly(draws('M'))).reason).toContain('the stack has no keeper left');
  });

  test.each(listSetups().map((setup) => [`${setup.edition}, ${setup.prisoners}`, setup] as const))(
    'with a seed, a true one draws what the seed laid: %s',
    (_, setup) => {
      for (const seed of ['one', 'two', 'three']) {
        const tree = randomTree(setup, seed, 4, []);
        const at = tree.branches.findIndex(
          ({ of, stack, steps }) =>
            of === null && stack === 'true' && steps.some(({ drew }) => drew.length > 0),
        );
        if (at < 0) continue;
        const branch = tree.branches[at]!;
        const n = branch.steps.findIndex(({ drew }) => drew.length > 0);
        const [first, ...rest] = branch.steps[n]!.drew;
        const forged = { ...branch.steps[n]!, drew: [first === 1 ? 2 : 1, ...rest] };
        const branches = tree.branches.with(at, { ...branch, steps: branch.steps.with(n, forged) });
        expect(refusalOf(() => parseRecordPartly(written({ ...tree, branches }, seed))).reason).toContain(
          'but by the seed it is',
        );
      }
    },
  );
});

describe('a variation that disagrees with the rules', () => {
  const bad = variation('2', '1. 1 place d3 ┼\n2. 2 start a1 S┌ {I}; 2 move E');

  test('opens up to there, and the rest stays complete', () => {
    const record = parseRecordPartly(GAME + bad + variation('3', "2. 2 start a1 S┌ {I}; 2 place b1 ─' {T}"));
    expect(record.parted).toBeNull();
    expect(record.steps).toHaveLength(6);
    const [first, second] = record.branches;
    expect(first).toMatchObject({ parted: { why: 'illegal' } });
    expect(first!.steps).toHaveLength(2);
    expect(second).toMatchObject({ parted: null });
    expect(second!.steps).toHaveLength(2);
    expect(refusalOf(() => parseRecord(GAME + bad)).message).toBe(first!.parted!.error.message);
  });

  test('opens empty if it begins after the move that the rules refuse', () => {
    const text = GAME + bad + variation('3 of 1', '2. 2 place b1 ┬');
    const [parent, child] = parseRecordPartly(text).branches;
    expect(child).toMatchObject({ of: 0, from: 3, steps: [], parted: parent!.parted });
    expect(child!.begun).toBe(parent!.steps.at(-1)!.state);
  });

  test('may have another result', () => {
    const [branch] = parseRecordPartly(GAME + variation('2', OTHER, '[Result "won"]\n')).branches;
    expect(branch!.parted?.why).toBe('result');
    expect(branch!.steps).toHaveLength(1);
  });
});

describe('texts of players', () => {
  test('come back cleaned, or are left out, and change nothing else', () => {
    const { setup, main } = randomTree(listSetups()[0]!, 'typed', 0, []);
    const steps = main.steps.slice(0, 4);
    const branch = { of: null, from: 0, stack: 'true', steps: steps.slice(0, 2), notes: [] } as const;
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      awkwardText,
    );
    fc.assert(
      fc.property(anything, anything, (comment, name) => {
        const notes = [{ at: 2, comment, marks: [] }];
        const branches = [{ ...branch, name, outcome: 'playing' as const }];
        const record = parseRecord(formatRecord(setup, steps, 'playing', {}, { notes, branches }));
        const clean = cleanText(comment, COMMENT_LIMITS);
        expect(record.notes).toEqual(clean === '' ? [] : [{ at: 2, comment: clean, marks: [] }]);
        expect(record.branches[0]!.name).toBe(cleanText(name, BRANCH_NAME_LIMITS) || '1');
        expect(record.steps).toHaveLength(4);
      }),
      { numRuns: pickByDepth(300, 3000), seed: 4 },
    );
  });

  test('keep quotation marks, braces, semicolons and line breaks', () => {
    const comment = 'He said: "no; {never} (ever)"\n\\o/ [Variation "x"]\n1. 1 stay';
    const tree = randomTree(listSetups()[0]!, 'typed', 0, []);
    expect(parseRecord(written({ ...tree, notes: [{ at: 0, comment, marks: [] }] })).notes[0]!.comment).toBe(
      comment,
    );
  });
});

describe('a damaged record with variations', () => {
  const tree = randomTree(listSetups()[0]!, 'noise', 4, ['a "b" \\ c', 'two\nlines']);
  const text = written(tree, 'noise');
  const PIECES = [
    '',
    '"',
    '\\',
    '(',
    ')',
    '{',
    '}',
    ';',
    '\n',
    '[',
    ']',
    '[Variation "x"]\n[From "1"]\n',
    '>',
    ' of 1',
    'bad',
    '\u202E',
    '7.',
    '0',
  ];

  test('is read or refused in one sentence', () => {
    const change = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(12),
      fc.constantFrom(...PIECES),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const damaged = changes.reduce((changed, [where, cut, piece]) => {
          const at = Math.floor(where * changed.length);
          return changed.slice(0, at) + piece + changed.slice(at + cut);
        }, text);
        readOrRefuse(() => parseRecordPartly(damaged));
      }),
      { numRuns: pickByDepth(120, 3000), seed: 5 },
    );
  });

  test('is read or refused with single bytes changed', () => {
    const bytes = new TextEncoder().encode(text);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        readOrRefuse(() => parseRecordPartly(new TextDecoder().decode(bytes.with(at, value))));
      }),
      { numRuns: pickByDepth(120, 3000), seed: 6 },
    );
  });
});
