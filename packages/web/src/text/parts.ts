import type { Language } from '@night-cage/protocol';
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

/** English defines the keys; the other languages must have the same. */
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

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
};

/**
 * A text file has one export, its catalog. Its name is left out of the type, so that loaders do not
 * repeat it.
 */
type TextFile<P extends Part> = Readonly<Record<string, Catalog<P>>>;
export type Loaders<P extends Part> = {
  readonly [Q in P]: Readonly<Record<Language, () => Promise<TextFile<Q>>>>;
};

/** The parts that a first visit needs; the loaders of the others are in `late-parts.ts`. */
export type FirstPart = 'play' | 'home' | 'new' | 'learn' | 'together';
export type LatePart = Exclude<Part, FirstPart>;
