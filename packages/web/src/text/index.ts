/**
 * The words of the game. `loadLanguage` brings one language; `translate` fills one of its texts. Parameters, everywhere:
 * `name`, `to`, `other`, `subject` a candle's name; `names`, `hits` several; `space` c3, `spaces` several; `kind`, `by`,
 * `before` a kind's name of the rules or `pit`, `kinds` several; `way`, `edge` N, E, S or W, `exits` several; `n`, `cost`,
 * `left`, `count`, `total` numbers; `p` a chance from 0 to 1; `line` the text `line.row` or `line.column`.
 */
import type { en } from './en.ts';
import { format, type Params } from './format.ts';

export type { Params } from './format.ts';
export { refusalKey, setupProblemKey } from './keys.ts';

export type Key = keyof typeof en;
export type Catalog = Readonly<Record<Key, string>>;

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const LOADERS: Readonly<Record<Language, () => Promise<Catalog>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
};

/** All texts of one language. */
export interface Texts {
  readonly language: Language;
  readonly catalog: Catalog;
}

export async function loadLanguage(language: Language): Promise<Texts> {
  return { language, catalog: await LOADERS[language]() };
}

export function translate({ language, catalog }: Texts, key: Key, params: Params = {}): string {
  return format(catalog[key], params, { language, find: (name) => catalog[name as Key] });
}

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The first language somebody prefers that there is: `de-AT` is German. */
export function detectLanguage(preferred: readonly string[] = navigator.languages): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]!).find(isLanguage) ?? 'en';
}
