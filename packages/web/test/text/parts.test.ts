import { LANGUAGES } from '@night-cage/protocol';
import { describe, expect, test } from 'vitest';
import { loadTranslator, setLanguage, t } from '../../src/text/translator.ts';
import { parseMessage, type Placeholder, type Message } from '../../src/text/format.ts';
import { allParts, detectLanguage, loadCatalog, translate, type Language } from '../../src/text/languages.ts';

const PARTS = await allParts();

const everything = async (language: Language): Promise<Readonly<Record<string, string>>> => ({
  ...(await loadCatalog(language, 'play')),
  ...(await loadCatalog(language, 'story')),
});

const placeholdersIn = (message: Message): Placeholder[] =>
  message.flatMap((part) =>
    typeof part === 'string' ? [] : [part, ...Object.values(part.cases).flatMap(placeholdersIn)],
  );
const placeholdersOf = (text: string): Placeholder[] => placeholdersIn(parseMessage(text));

describe('the parts', () => {
  test.each(LANGUAGES)('%s: no key is in two parts', async (language) => {
    const keys = (await Promise.all(PARTS.map((part) => loadCatalog(language, part)))).flatMap(Object.keys);
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
  });

  test.each(LANGUAGES)('%s: each refers only to its own texts or those always loaded', async (language) => {
    const always = Object.keys(await loadCatalog(language, 'play'));
    for (const part of PARTS) {
      const catalog = await loadCatalog(language, part);
      const known = [...always, ...Object.keys(catalog)];
      for (const [key, text] of Object.entries(catalog)) {
        for (const { type } of placeholdersOf(text)) {
          if (['', 'plural', 'select', 'percent'].includes(type)) continue;
          expect(
            known.some((other) => other.startsWith(`${type}.`)),
            `${part}, ${key}: ${type}`,
          ).toBe(true);
        }
      }
    }
  });

  test('a text that is not loaded is an error, never a gap', async () => {
    const catalog = await loadCatalog('en', 'play');
    expect(() => translate({ language: 'en', catalog }, 'learn.title')).toThrow('is not loaded');
  });

  test('loaded parts change their language together, whoever asks first', async () => {
    const [de, fr] = await Promise.all(
      (['de', 'fr'] as const).map(async (language) => ({
        ...(await loadCatalog(language, 'play')),
        ...(await loadCatalog(language, 'learn')),
        ...(await loadCatalog(language, 'settings')),
      })),
    );
    const [learn] = await Promise.all([loadTranslator('learn'), setLanguage('fr'), setLanguage('de')]);
    expect([t('do.close'), learn('learn.title')]).toEqual([de!['do.close'], de!['learn.title']]);
    const settings = await loadTranslator('settings');
    await setLanguage('fr');
    expect([settings('settings.view'), learn('learn.title')]).toEqual([
      fr!['settings.view'],
      fr!['learn.title'],
    ]);
  });
});

describe('languages', () => {
  test('load separately, and have the same texts in different words', async () => {
    const said = async (language: Language): Promise<string> =>
      translate({ language, catalog: await everything(language) }, 'events.struck', {
        kind: 'wax-eater',
        space: 'c4',
        hits: ['A', 'B'],
      });
    expect(await said('en')).toBe('The Wax Eater on c4 strikes A and B.');
    expect(await said('fr')).toBe('Le dévoreur de cire en c4 frappe\u202f: A et B subissent l’attaque.');
    expect(await said('de')).toBe('Der Wachsfresser auf c4 greift an: A und B werden getroffen.');
  });

  test('the first supported preference wins; English if there is none', () => {
    expect(detectLanguage(['nl', 'de-AT', 'fr'])).toBe('de');
    expect(detectLanguage(['fr-CA', 'en'])).toBe('fr');
    expect(detectLanguage(['nl', 'constructor'])).toBe('en');
    expect(detectLanguage([])).toBe('en');
  });
});
