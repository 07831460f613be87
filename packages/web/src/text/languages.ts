/**
 * The words of the game, in parts: one that is always there, and one for each screen that comes later.
 * `loadCatalog` brings a part of one language; `translate` fills a text. Parameters, everywhere: `name`, `to`, `other`,
 * `subject` a candle's name; `names`, `hits` several; `space` c3, `spaces` several; `kind`, `by`, `before` a kind's name of
 * the rules or `pit`, `kinds` several; `way`, `edge` N, E, S or W, `exits` several; `n`, `cost`, `left`, `count`, `total`
 * numbers; `p` a chance from 0 to 1; `line` the text `line.row` or `line.column`.
 */
import type { about } from './en/about.ts';
import type { commands } from './en/commands.ts';
import type { help } from './en/help.ts';
import type { hint } from './en/hint.ts';
import type { home } from './en/home.ts';
import type { keeping } from './en/keeping.ts';
import type { learn } from './en/learn.ts';
import type { newGame } from './en/new.ts';
import type { play } from './en/play.ts';
import type { settings } from './en/settings.ts';
import type { story } from './en/story.ts';
import { format, type Params } from './format.ts';

export type { Params } from './format.ts';
export { refusalKey } from './refusal-key.ts';

/** English defines the keys; the other languages must have the same ones. */
interface English {
  readonly play: typeof play;
  readonly story: typeof story;
  readonly home: typeof home;
  readonly new: typeof newGame;
  readonly learn: typeof learn;
  readonly settings: typeof settings;
  readonly help: typeof help;
  readonly commands: typeof commands;
  readonly about: typeof about;
  readonly hint: typeof hint;
  readonly keeping: typeof keeping;
}
export type Part = keyof English;
export type Key<P extends Part = 'play'> = { [Q in P]: keyof English[Q] & string }[P];
export type Catalog<P extends Part> = Readonly<Record<Key<P>, string>>;

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

type Loaders = { readonly [P in Part]: Readonly<Record<Language, () => Promise<Catalog<P>>>> };

const LOADERS: Loaders = {
  play: {
    en: async () => (await import('./en/play.ts')).play,
    fr: async () => (await import('./fr/play.ts')).play,
    de: async () => (await import('./de/play.ts')).play,
  },
  story: {
    en: async () => (await import('./en/story.ts')).story,
    fr: async () => (await import('./fr/story.ts')).story,
    de: async () => (await import('./de/story.ts')).story,
  },
  home: {
    en: async () => (await import('./en/home.ts')).home,
    fr: async () => (await import('./fr/home.ts')).home,
    de: async () => (await import('./de/home.ts')).home,
  },
  new: {
    en: async () => (await import('./en/new.ts')).newGame,
    fr: async () => (await import('./fr/new.ts')).newGame,
    de: async () => (await import('./de/new.ts')).newGame,
  },
  learn: {
    en: async () => (await import('./en/learn.ts')).learn,
    fr: async () => (await import('./fr/learn.ts')).learn,
    de: async () => (await import('./de/learn.ts')).learn,
  },
  settings: {
    en: async () => (await import('./en/settings.ts')).settings,
    fr: async () => (await import('./fr/settings.ts')).settings,
    de: async () => (await import('./de/settings.ts')).settings,
  },
  help: {
    en: async () => (await import('./en/help.ts')).help,
    fr: async () => (await import('./fr/help.ts')).help,
    de: async () => (await import('./de/help.ts')).help,
  },
  commands: {
    en: async () => (await import('./en/commands.ts')).commands,
    fr: async () => (await import('./fr/commands.ts')).commands,
    de: async () => (await import('./de/commands.ts')).commands,
  },
  about: {
    en: async () => (await import('./en/about.ts')).about,
    fr: async () => (await import('./fr/about.ts')).about,
    de: async () => (await import('./de/about.ts')).about,
  },
  hint: {
    en: async () => (await import('./en/hint.ts')).hint,
    fr: async () => (await import('./fr/hint.ts')).hint,
    de: async () => (await import('./de/hint.ts')).hint,
  },
  keeping: {
    en: async () => (await import('./en/keeping.ts')).keeping,
    fr: async () => (await import('./fr/keeping.ts')).keeping,
    de: async () => (await import('./de/keeping.ts')).keeping,
  },
};

export const PARTS = Object.keys(LOADERS) as readonly Part[];

export function loadCatalog<P extends Part>(language: Language, part: P): Promise<Catalog<P>> {
  return LOADERS[part][language]();
}

/** Texts of one language, from one part or several. */
export interface Texts {
  readonly language: Language;
  readonly catalog: Readonly<Record<string, string>>;
}

/** A text that is not there is a mistake of the page, and says so rather than leave a gap. */
export function translate({ language, catalog }: Texts, key: string, params: Params = {}): string {
  const text = catalog[key];
  if (text === undefined)
    throw new Error(`The text "${key}" is not loaded: its part must be, before it is said.`);
  return format(text, params, { language, find: (name) => catalog[name] });
}

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The first language somebody prefers that there is: `de-AT` is German. */
export function detectLanguage(preferred: readonly string[] = navigator.languages): Language {
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]!).find(isLanguage) ?? 'en';
}
