import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { NotationError } from '../src/error.ts';
import { parseOptionsText } from '../src/record/options-text.ts';

const HERE = { line: 3, column: 1 };
const read = (text: string): unknown => parseOptionsText(text, HERE);
const value = fc.oneof(
  fc.boolean(),
  fc.constant(null),
  fc.integer({ min: -99, max: 99 }),
  fc.string(),
  fc.array(fc.constantFrom('keepers', 'pit-fiends', 'light-eaters')),
);

test('options in JSON are read like JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (options) => {
      expect(read(JSON.stringify(options))).toEqual(options);
      expect(read(JSON.stringify(options, null, 1))).toEqual(options);
    }),
  );
});

test('options with bare words are read like YAML', () => {
  const word = fc.stringMatching(/^[a-z][a-zA-Z-]{0,9}$/);
  const bare = fc.oneof(word, fc.integer({ min: -9, max: 9 }).map(String), fc.constant('true'));
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          word,
          fc.oneof(
            bare,
            fc.array(bare).map((all) => `[${all.join(', ')}]`),
          ),
        ),
      ),
      (all) => {
        const text = `{${all.map(([name, said]) => `${name}: ${said}`).join(', ')}}`;
        expect(read(text)).toEqual(parse(text, { uniqueKeys: false }));
      },
    ),
  );
  expect(read("{keys: 1, name: 'a b', advanced,}")).toEqual({ keys: 1, name: 'a b', advanced: true });
});

test.each([
  '{keys',
  '{keys: }',
  '{: 1}',
  '{keys: 1} 2',
  '{a: 1 b: 2}',
  '[1',
  ']',
  '"a',
  '{a: "\\x"}',
  '['.repeat(9),
])('%s gets one sentence', (text) => {
  expect(() => read(text)).toThrow(NotationError);
  expect(() => read(text)).toThrow(/the options cannot be read/);
});

test('any text is read or refused', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('{', '}', '[', ']', ',', ':', '"', "'", '\\', ' ', 'a', '1', '-', '\n'),
        maxLength: 60,
      }),
      (text) => {
        try {
          read(text);
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError);
        }
      },
    ),
  );
});
