/**
 * Translations: the texts of the game in all languages, in parts: one that is always loaded, and
 * one per screen. `loadCatalog` loads a part in one language; `translate` formats a text.
 * Parameters have the same meaning in all texts: `name`, `to`, `other`, `subject` are candle names,
 * `names`, `hits` are lists of them; `space` is a space such as c3, `spaces` a list; `kind`, `by`,
 * `before` are tile kinds of the rules or `pit`, `kinds` a list; `way`, `edge` are N, E, S or W,
 * `exits` a list; `n`, `cost`, `left`, `count`, `total` are numbers; `p` is a chance from 0 to 1;
 * `line` is the text `line.row` or `line.column`.
 */
import { formatMessage, type Params } from './format.ts';
import { LANGUAGES, type Language } from '@night-cage/protocol';
import {
  LANGUAGE_NAMES,
  type Catalog,
  type FirstPart,
  type Key,
  type LatePart,
  type Loaders,
  type Part,
} from './parts.ts';

export type { Params } from './format.ts';
export { refusalKey } from './refusal-key.ts';
export { LANGUAGE_NAMES };
export type { Catalog, Key, Language, Part };

const FIRST_PARTS: Loaders<FirstPart> = {
  play: {
    en: () => import('./en/play.ts'),
    fr: () => import('./fr/play.ts'),
    de: () => import('./de/play.ts'),
  },
  home: {
    en: () => import('./en/home.ts'),
    fr: () => import('./fr/home.ts'),
    de: () => import('./de/home.ts'),
  },
  new: {
    en: () => import('./en/new.ts'),
    fr: () => import('./fr/new.ts'),
    de: () => import('./de/new.ts'),
  },
  learn: {
    en: () => import('./en/learn.ts'),
    fr: () => import('./fr/learn.ts'),
    de: () => import('./de/learn.ts'),
  },
  online: {
    en: () => import('./en/online.ts'),
    fr: () => import('./fr/online.ts'),
    de: () => import('./de/online.ts'),
  },
};

const isFirst = (part: Part): part is FirstPart => part in FIRST_PARTS;

/** Loads the table of late parts, best before they are needed. */
export const loadLateParts = async (): Promise<Loaders<LatePart>> =>
  (await import('./late-parts.ts')).LATE_PARTS;

export async function loadCatalog(language: Language, part: Part): Promise<Texts['catalog']> {
  const loaders = isFirst(part) ? FIRST_PARTS[part] : (await loadLateParts())[part];
  const file: Readonly<Record<string, Texts['catalog']>> = await loaders[language]();
  return Object.values(file)[0]!;
}

/** The names of all parts. */
export const allParts = async (): Promise<readonly Part[]> =>
  [...Object.keys(FIRST_PARTS), ...Object.keys(await loadLateParts())] as Part[];

/** Texts of one language, from one or more parts. `locale` determines the number format. */
export interface Texts {
  readonly language: Language;
  readonly locale?: string;
  readonly catalog: Readonly<Record<string, string>>;
}

/** Formats a text. Throws if it is not loaded, since that is a bug. */
export function translate(
  { language, locale = language, catalog }: Texts,
  key: string,
  params: Params = {},
): string {
  const text = catalog[key];
  if (text === undefined)
    throw new Error(`The text "${key}" is not loaded: its part must be, before it is said.`);
  return formatMessage(text, params, { language, locale, find: (name) => catalog[name] });
}

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/** The first supported language of the player's preferences: `de-AT` is German. */
export function detectLanguage(preferred: readonly string[] = navigator.languages): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]!).find(isLanguage) ?? 'en';
}
