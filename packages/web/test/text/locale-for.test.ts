import { describe, expect, test } from 'vitest';
import { localeFor } from '../../src/text/locale-for.ts';
import { translate } from '../../src/text/languages.ts';

const DAY = new Date('2026-11-18T12:00:00Z');

describe('dates and numbers use the reader’s region', () => {
  test.each([
    ['en', ['en-GB', 'en'], '18/11/2026'],
    ['en', ['en-US', 'en'], '11/18/2026'],
    ['en', ['de-DE', 'de', 'en-AU'], '18/11/2026'],
    ['en', ['en', 'en-GB'], '18/11/2026'],
    ['en', ['en'], '11/18/2026'],
    ['de', ['en-GB', 'en'], '18.11.2026'],
    ['de', ['de-CH'], '18.11.2026'],
    ['fr', ['fr-CA', 'en-CA'], '2026-11-18'],
    ['fr', ['de-DE'], '18/11/2026'],
    // English without a matching region is read mostly where the day comes first.
    ['en', ['de-DE', 'de'], '18/11/2026'],
    ['en', [], '18/11/2026'],
    ['en', ['not a language', 'en_GB', ''], '18/11/2026'],
  ] as const)('%s for %j', (language, preferred, written) => {
    expect(DAY.toLocaleDateString(localeFor(language, preferred), { timeZone: 'UTC' })).toBe(written);
  });

  test('texts use the region’s numbers, in the words of the language', () => {
    const catalog = { wax: '{n, plural, one {# Kerze} other {# Kerzen}}', much: '{n}' };
    const texts = { language: 'de', locale: localeFor('de', ['de-CH']), catalog } as const;
    expect(translate(texts, 'wax', { n: 12_345 })).toMatch(/^12['’]345 Kerzen$/);
    expect(translate({ ...texts, locale: 'de' }, 'much', { n: 12_345 })).toBe('12.345');
  });
});
