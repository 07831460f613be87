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
import type { letter } from './en/letter.ts';
import type { newGame } from './en/new.ts';
import type { nightly } from './en/nightly.ts';
import type { nights } from './en/nights.ts';
import type { people } from './en/people.ts';
import type { play } from './en/play.ts';
import type { puzzles } from './en/puzzles.ts';
import type { review } from './en/review.ts';
import type { settings } from './en/settings.ts';
import type { share } from './en/share.ts';
import type { story } from './en/story.ts';
import type { talk } from './en/talk.ts';
import type { together } from './en/together.ts';
import type { whatIf } from './en/what-if.ts';
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
  readonly together: typeof together;
  readonly people: typeof people;
  readonly talk: typeof talk;
  readonly letter: typeof letter;
  readonly 'what-if': typeof whatIf;
  readonly nightly: typeof nightly;
  readonly puzzles: typeof puzzles;
  readonly nights: typeof nights;
  readonly share: typeof share;
  readonly review: typeof review;
}
export type Part = keyof English;
export type Key<P extends Part = 'play'> = { [Q in P]: keyof English[Q] & string }[P];
export type Catalog<P extends Part> = Readonly<Record<Key<P>, string>>;

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** A file of texts has one export, the texts: named here, its name would stand in the first page 33 times. */
type TextFile<P extends Part> = Readonly<Record<string, Catalog<P>>>;
type Loaders = { readonly [P in Part]: Readonly<Record<Language, () => Promise<TextFile<P>>>> };

const LOADERS: Loaders = {
  play: {
    en: () => import('./en/play.ts'),
    fr: () => import('./fr/play.ts'),
    de: () => import('./de/play.ts'),
  },
  story: {
    en: () => import('./en/story.ts'),
    fr: () => import('./fr/story.ts'),
    de: () => import('./de/story.ts'),
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
  settings: {
    en: () => import('./en/settings.ts'),
    fr: () => import('./fr/settings.ts'),
    de: () => import('./de/settings.ts'),
  },
  help: {
    en: () => import('./en/help.ts'),
    fr: () => import('./fr/help.ts'),
    de: () => import('./de/help.ts'),
  },
  commands: {
    en: () => import('./en/commands.ts'),
    fr: () => import('./fr/commands.ts'),
    de: () => import('./de/commands.ts'),
  },
  about: {
    en: () => import('./en/about.ts'),
    fr: () => import('./fr/about.ts'),
    de: () => import('./de/about.ts'),
  },
  hint: {
    en: () => import('./en/hint.ts'),
    fr: () => import('./fr/hint.ts'),
    de: () => import('./de/hint.ts'),
  },
  keeping: {
    en: () => import('./en/keeping.ts'),
    fr: () => import('./fr/keeping.ts'),
    de: () => import('./de/keeping.ts'),
  },
  together: {
    en: () => import('./en/together.ts'),
    fr: () => import('./fr/together.ts'),
    de: () => import('./de/together.ts'),
  },
  people: {
    en: () => import('./en/people.ts'),
    fr: () => import('./fr/people.ts'),
    de: () => import('./de/people.ts'),
  },
  talk: {
    en: () => import('./en/talk.ts'),
    fr: () => import('./fr/talk.ts'),
    de: () => import('./de/talk.ts'),
  },
  letter: {
    en: () => import('./en/letter.ts'),
    fr: () => import('./fr/letter.ts'),
    de: () => import('./de/letter.ts'),
  },
  'what-if': {
    en: () => import('./en/what-if.ts'),
    fr: () => import('./fr/what-if.ts'),
    de: () => import('./de/what-if.ts'),
  },
  nightly: {
    en: () => import('./en/nightly.ts'),
    fr: () => import('./fr/nightly.ts'),
    de: () => import('./de/nightly.ts'),
  },
  puzzles: {
    en: () => import('./en/puzzles.ts'),
    fr: () => import('./fr/puzzles.ts'),
    de: () => import('./de/puzzles.ts'),
  },
  nights: {
    en: () => import('./en/nights.ts'),
    fr: () => import('./fr/nights.ts'),
    de: () => import('./de/nights.ts'),
  },
  share: {
    en: () => import('./en/share.ts'),
    fr: () => import('./fr/share.ts'),
    de: () => import('./de/share.ts'),
  },
  review: {
    en: () => import('./en/review.ts'),
    fr: () => import('./fr/review.ts'),
    de: () => import('./de/review.ts'),
  },
};

export const PARTS = Object.keys(LOADERS) as readonly Part[];

export async function loadCatalog<P extends Part>(language: Language, part: P): Promise<Catalog<P>> {
  return Object.values(await LOADERS[part][language]())[0]!;
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
