import type { Locator, Page } from '@playwright/test';
import type { Language, Params } from '../src/text/languages.ts';
import { expect } from './game.ts';
import { matching, say } from './texts.ts';

/** Flows of many pages are tried in French on a desktop and in German on a phone; in depth in every language at both sizes. */
export const FLOWS: readonly (readonly [Language, { readonly tag: string }])[] = [
  ['fr', { tag: '@desktop' }],
  ['de', { tag: '@phone' }],
  ['en', { tag: '@deep' }],
];

/** What a page says in a language, and what is called so there. */
export interface Spoken {
  readonly language: Language;
  readonly t: (key: string, params?: Params) => string;
  readonly button: (page: Page, key: string, params?: Params) => Locator;
  /** A text whatever it is filled with. */
  readonly any: (key: string) => RegExp;
}

export function spoken(language: Language): Spoken {
  const t = (key: string, params: Params = {}): string => say(key, params, language);
  return {
    language,
    t,
    button: (page, key, params) => page.getByRole('button', { name: t(key, params), exact: true }),
    any: (key) => matching(key, language),
  };
}

/** Words that hardly any English sentence does without, and that neither French nor German has. */
const ENGLISH = ['the', 'and', 'you', 'your', 'with', 'is', 'are', 'this', 'of', 'to', 'from', 'has', 'it'];
/** Names, which are the same everywhere. */
const NAMES = /The Night Cage/g;

/** Lines of a page that are English, also those that only a screen reader says. */
async function leftInEnglish(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)!),
    ),
    ...[...document.querySelectorAll('[aria-live], [role=status], [role=alert]')].map(
      (one) => one.textContent,
    ),
  ]);
  const isEnglish = (line: string): boolean =>
    line
      .replaceAll(NAMES, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => ENGLISH.includes(word));
  return [...new Set(said)].filter(isEnglish);
}

/** Nothing of a page that speaks another language is English, and all of one that does is not taken for another. */
export async function expectPageLanguage(page: Page, language: Language): Promise<void> {
  const english = await leftInEnglish(page);
  if (language === 'en') expect(english).not.toEqual([]);
  else expect(english).toEqual([]);
}
