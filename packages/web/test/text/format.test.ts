import { describe, expect, test } from 'vitest';
import { formatMessage, parseMessage, type Params } from '../../src/text/format.ts';

const NAMES: Readonly<Record<string, string>> = {
  'kind.eater': '{form, select, a {an eater} the {the eater} other {eater}}',
};
const say = (text: string, params: Params = {}, language = 'en'): string =>
  formatMessage(text, params, { language, locale: language, find: (key) => NAMES[key] });

describe('the formatter', () => {
  test('fills in words, numbers and lists', () => {
    expect(say('{name} on {space}', { name: 'Ember', space: 'c3' })).toBe('Ember on c3');
    expect(say('{n}', { n: 12_345 }, 'de')).toBe('12.345');
    expect(say('{names}', { names: ['A', 'B', 'C'] })).toBe('A, B, and C');
    expect(say('{names}', { names: ['A', 'B', 'C'] }, 'fr')).toBe('A, B et C');
  });

  test('counts by the rules of the language', () => {
    const tiles = '{n, plural, =0 {none} one {# tile} other {# tiles}}';
    expect([0, 1, 2].map((n) => say(tiles, { n }))).toEqual(['none', '1 tile', '2 tiles']);
    const tuiles = '{n, plural, one {# tuile} other {# tuiles}}';
    expect([0, 1, 2].map((n) => say(tuiles, { n }, 'fr'))).toEqual(['0 tuile', '1 tuile', '2 tuiles']);
    expect(say('{names, plural, one {{names} falls} other {{names} fall}}', { names: ['A', 'B'] })).toBe(
      'A and B fall',
    );
  });

  test('chooses, also inside a choice', () => {
    const text = '{to, select, none {nobody} other {{n, plural, one {# of {to}} other {# of {to}s}}}}';
    expect(say(text, { to: 'none', n: 1 })).toBe('nobody');
    expect(say(text, { to: 'key', n: 2 })).toBe('2 of keys');
    expect(say(text, { to: 'constructor', n: 1 })).toBe('1 of constructor');
    expect(say('{yes, select, true {lit} other {dark}}', { yes: true })).toBe('lit');
    expect(say('{form, select, a {an eater} other {eater}}')).toBe('eater');
  });

  test('says chances as percent', () => {
    expect(say('{p, percent}', { p: 0.3333 })).toBe('33%');
    expect(say('{p, percent}', { p: 0.3333 }, 'fr')).toBe('33\u202f%');
    expect(say('{p, percent}', { p: 0.3333 }, 'de')).toBe('33\u202f%');
  });

  test('finds names in the form that is asked for', () => {
    expect(say('{kind, kind} {kind, kind, a}', { kind: 'eater' })).toBe('eater an eater');
    expect(say('{kind, kind, The} strikes', { kind: 'eater' })).toBe('The eater strikes');
    expect(say('{kinds, kind, a}', { kinds: ['eater', 'eater'] })).toBe('an eater and an eater');
    expect(say('{kind, kind, a}', { kind: 'unheard-of' })).toBe('unheard-of');
  });

  test('shows what was forgotten', () => {
    expect(say('{name} falls')).toBe('{name} falls');
  });

  test.each(['{name', 'a } b', '{n, plural, one {x}', '{n, plural, one {x} other {y}'])(
    'refuses %s',
    (text) => {
      expect(() => parseMessage(text)).toThrow(/brace/i);
    },
  );
});
