import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesetFor } from '@night-cage/rules';
import {
  listDrawnTiles,
  formatPositionLink,
  parseMove,
  parsePositionLink,
  parseRecord,
  parseScenario,
  formatRecord,
  type RecordedMove,
} from '@night-cage/notation';
import { pickByDepth, playRandomGame, resolveSetupOrThrow } from '@night-cage/testkit';
import { readOrRefuse } from './support.ts';

const root = join(import.meta.dirname, '../../..');
const setup = resolveSetupOrThrow({ edition: 'shrieking-hollow', options: { advanced: true } });
const { board } = rulesetFor(setup);

const scenarios = globSync('scenarios/*.yaml', { cwd: root })
  .sort()
  .slice(0, 60)
  .map((file) => readFileSync(join(root, file), 'utf8'));
const records = ['a', 'b', 'c'].map((seed) => {
  const moves: RecordedMove[] = [];
  const end = playRandomGame(setup, seed, ({ before, intent, events }) => {
    moves.push({ intent, turn: before.turns, drew: listDrawnTiles(events) });
  });
  return formatRecord(setup, moves, end.outcome, { seed });
});
const links: string[] = [];
playRandomGame(setup, 'noise', ({ after }) => links.push(formatPositionLink(after)));

const READERS: Record<string, { read: (text: string) => unknown; valid: string[] }> = {
  moves: {
    read: (text) => parseMove(text, board),
    valid: ['1 place c4 ├', '1 emerge N2', '2 devour none', '1 land h:b7'],
  },
  scenarios: { read: parseScenario, valid: scenarios },
  records: { read: parseRecord, valid: records },
  links: { read: parsePositionLink, valid: links },
};

const PIECES = [
  '',
  ' ',
  '\n',
  '\t',
  ':',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  ';',
  '@',
  '&a',
  '*a',
  '|',
  '...',
  '.',
  'X',
  'O',
  '┼',
  "│'",
  'M>',
  'h:a1',
  '1',
  '9',
  '-1',
  '0',
  '999999999999',
  '1e99',
  'null',
  'true',
  '~',
  '!!set',
  '? ',
  '<<: ',
  '# ',
  '\u0000',
  '\uFEFF',
  '\uD800',
  '🕯',
  '__proto__',
  'constructor',
  'toString',
];

/** A valid text with a piece removed, doubled, moved or replaced. */
const mutation = (valid: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...valid),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), fc.constantFrom(...PIECES)), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([text, changes]) =>
      changes.reduce((changed, [where, cut, piece]) => {
        const at = Math.floor(where * changed.length);
        return changed.slice(0, at) + piece + changed.slice(at + cut);
      }, text),
    );

/** In CPU time of the process, so that a busy machine makes no difference. */
const MAX_SECONDS = 10;

describe.each(Object.entries(READERS))('%s', (_, { read, valid }) => {
  test('any text is read or refused in one sentence', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...PIECES) })),
        (text) => readOrRefuse(() => read(text)),
      ),
      { numRuns: pickByDepth(400, 1000), seed: 1 },
    );
  });

  test('a damaged text is read or refused in one sentence', () => {
    fc.assert(
      fc.property(mutation(valid), (text) => readOrRefuse(() => read(text))),
      { numRuns: pickByDepth(300, 700), seed: 1 },
    );
  });

  test('a text cut short is read or refused in one sentence', () => {
    const text = valid[0]!;
    const step = Math.max(1, Math.floor(text.length / 200));
    for (let length = 0; length < text.length; length += step)
      readOrRefuse(() => read(text.slice(0, length)));
  });

  test.each([
    ['noise', 'q8ß;{ [\n"'],
    ['brackets', '['],
    ['braces', '{a: '],
    ['dashes', '- '],
    ['names', 'a:\n'],
    ['moves', '1. 1 stay {T}; '],
    ['digits', '1'],
    ['letters', 'A'],
    ['line ends', '\n'],
    ['quotes', '"'],
    ['anchors', '&a '],
    ['questions', '? '],
  ])('1 MB of %s is refused at once, and so is the longest text that is looked at', (_name, piece) => {
    const before = process.cpuUsage();
    for (const length of [1_000_000, 450_000, 99_000]) {
      const text = piece.repeat(Math.ceil(length / piece.length));
      readOrRefuse(() => read(text));
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS);
  });
});
