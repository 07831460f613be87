/**
 * The words of the game, in parts: one that is always there, and one for each screen that comes later.
 * `loadCatalog` brings a part of one language; `translate` fills a text. Parameters, everywhere: `name`, `to`, `other`,
 * `subject` a candle's name; `names`, `hits` several; `space` c3, `spaces` several; `kindSchema`, `by`, `before` a kind's name of
 * the rules or `pit`, `kinds` several; `way`, `edge` N, E, S or W, `exits` several; `n`, `cost`, `left`, `count`, `total`
 * numbers; `p` a chance from 0 to 1; `line` the text `line.row` or `line.column`.
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
  together: {
    en: () => import('./en/together.ts'),
    fr: () => import('./fr/together.ts'),
    de: () => import('./de/together.ts'),
  },
};

const isFirst = (part: Part): part is FirstPart => part in FIRST_PARTS;

/** Brings what says where the other parts are: better before they are wanted. */
export const loadLateParts = async (): Promise<Loaders<LatePart>> =>
  (await import('./late-parts.ts')).LATE_PARTS;

export async function loadCatalog(language: Language, part: Part): Promise<Texts['catalog']> {
  const loaders = isFirst(part) ? FIRST_PARTS[part] : (await loadLateParts())[part];
  const file: Readonly<Record<string, Texts['catalog']>> = await loaders[language]();
  return Object.values(file)[0]!;
}

/** The names of all parts: for whoever goes through them all. */
export const allParts = async (): Promise<readonly Part[]> =>
  [...Object.keys(FIRST_PARTS), ...Object.keys(await loadLateParts())] as Part[];

/** Texts of one language, from one part or several; numbers in them are written as in `locale`. */
export interface Texts {
  readonly language: Language;
  readonly locale?: string;
  readonly catalog: Readonly<Record<string, string>>;
}

/** A text that is not there is a mistake of the page, and says so rather than leave a gap. */
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

/** The first language somebody prefers that there is: `de-AT` is German. */
export function detectLanguage(preferred: readonly string[] = navigator.languages): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]!).find(isLanguage) ?? 'en';
}
