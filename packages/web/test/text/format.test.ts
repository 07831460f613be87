import type { Language } from '@night-cage/protocol';
import { describe, expect, test } from 'vitest';
import { formatList, formatMessage, parseMessage, type Params } from '../../src/text/format.ts';

const NAMES: Readonly<Record<string, string>> = {
  'kind.eater': '{form, select, a {an eater} the {the eater} other {eater}}',
};
const format = (text: string, params: Params = {}, language: Language = 'en'): string =>
  formatMessage(text, params, { language, locale: language, find: (key) => NAMES[key] });

describe('the formatter', () => {
  test('fills in words, numbers and lists', () => {
    expect(format('{name} on {space}', { name: 'Ember', space: 'c3' })).toBe('Ember on c3');
    expect(format('{n}', { n: 12_345 }, 'de')).toBe('12.345');
    expect(format('{names}', { names: ['A', 'B', 'C'] })).toBe('A, B and C');
    expect(format('{names}', { names: ['A', 'B', 'C'] }, 'fr')).toBe('A, B et C');
  });

  test('joins lists as Intl.ListFormat does', () => {
    for (const [language, locale] of [
      ['en', 'en-GB'],
      ['fr', 'fr'],
      ['de', 'de'],
    ] as const)
      for (const items of [[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']])
        expect(formatList(items, language)).toBe(new Intl.ListFormat(locale).format(items));
  });

  test('uses the plural rules of the language', () => {
    const tiles = '{n, plural, =0 {none} one {# tile} other {# tiles}}';
    expect([0, 1, 2].map((n) => format(tiles, { n }))).toEqual(['none', '1 tile', '2 tiles']);
    const tuiles = '{n, plural, one {# tuile} other {# tuiles}}';
    expect([0, 1, 2].map((n) => format(tuiles, { n }, 'fr'))).toEqual(['0 tuile', '1 tuile', '2 tuiles']);
    expect(format('{names, plural, one {{names} falls} other {{names} fall}}', { names: ['A', 'B'] })).toBe(
      'A and B fall',
    );
  });

  test('selects, also within another choice', () => {
    const text = '{to, select, none {nobody} other {{n, plural, one {# of {to}} other {# of {to}s}}}}';
    expect(format(text, { to: 'none', n: 1 })).toBe('nobody');
    expect(format(text, { to: 'key', n: 2 })).toBe('2 of keys');
    expect(format(text, { to: 'constructor', n: 1 })).toBe('1 of constructor');
    expect(format('{yes, select, true {lit} other {dark}}', { yes: true })).toBe('lit');
    expect(format('{form, select, a {an eater} other {eater}}')).toBe('eater');
  });

  test('formats chances as percent', () => {
    expect(format('{p, percent}', { p: 0.3333 })).toBe('33%');
    expect(format('{p, percent}', { p: 0.3333 }, 'fr')).toBe('33\u202f%');
    expect(format('{p, percent}', { p: 0.3333 }, 'de')).toBe('33\u202f%');
  });

  test('finds names in the requested form', () => {
    expect(format('{kind, kind} {kind, kind, a}', { kind: 'eater' })).toBe('eater an eater');
    expect(format('{kind, kind, The} strikes', { kind: 'eater' })).toBe('The eater strikes');
    expect(format('{kinds, kind, a}', { kinds: ['eater', 'eater'] })).toBe('an eater and an eater');
    expect(format('{kind, kind, a}', { kind: 'unheard-of' })).toBe('unheard-of');
  });

  test('shows missing parameters', () => {
    expect(format('{name} falls')).toBe('{name} falls');
  });

  test.each(['{name', 'a } b', '{n, plural, one {x}', '{n, plural, one {x} other {y}'])(
    'refuses %s',
    (text) => {
      expect(() => parseMessage(text)).toThrow(/brace/i);
    },
  );
});
