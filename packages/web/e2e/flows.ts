import type { Locator, Page } from '@playwright/test';
import type { Language, Params } from '../src/text/languages.ts';
import { expect } from './game.ts';
import { matching, say } from './texts.ts';

type Flows = readonly (readonly [Language, { readonly tag: string }])[];

/**
 * Long flows run once, some in French on a desktop and some in German on a phone; in depth in every
 * language at both sizes.
 */
export const FLOWS_ON_DESKTOP: Flows = [
  ['fr', { tag: '@desktop' }],
  ['de', { tag: '@deep' }],
  ['en', { tag: '@deep' }],
];
export const FLOWS_ON_PHONE: Flows = [
  ['de', { tag: '@phone' }],
  ['fr', { tag: '@deep' }],
  ['en', { tag: '@deep' }],
];

/** Texts and controls in one language. */
export interface Spoken {
  readonly language: Language;
  readonly t: (key: string, params?: Params) => string;
  readonly button: (page: Page, key: string, params?: Params) => Locator;
  /** Matches a text with any parameters. */
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

/** Frequent English words that neither French nor German has. */
const ENGLISH = ['the', 'and', 'you', 'your', 'with', 'is', 'are', 'this', 'of', 'to', 'from', 'has', 'it'];
/** Names that are the same in every language. */
const NAMES = /The Night Cage/g;

/** Lines of a page in English, including those for screen readers only. */
async function findEnglishLines(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => [
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
  return [...new Set(lines)].filter(isEnglish);
}

/**
 * Expects a page to contain no English (or, if the language is English, to be recognized as such).
 */
export async function expectPageLanguage(page: Page, language: Language): Promise<void> {
  const english = await findEnglishLines(page);
  if (language === 'en') expect(english).not.toEqual([]);
  else expect(english).toEqual([]);
}
