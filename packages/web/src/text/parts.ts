import type { Language } from '@night-cage/protocol';
import type { about } from './en/about.ts';
import type { commands } from './en/commands.ts';
import type { correspondence } from './en/correspondence.ts';
import type { help } from './en/help.ts';
import type { hint } from './en/hint.ts';
import type { home } from './en/home.ts';
import type { learn } from './en/learn.ts';
import type { newGame } from './en/new.ts';
import type { nightly } from './en/nightly.ts';
import type { onlineActions } from './en/online-actions.ts';
import type { online } from './en/online.ts';
import type { play } from './en/play.ts';
import type { puzzles } from './en/puzzles.ts';
import type { review } from './en/review.ts';
import type { settings } from './en/settings.ts';
import type { share } from './en/share.ts';
import type { statistics } from './en/statistics.ts';
import type { storage } from './en/storage.ts';
import type { story } from './en/story.ts';
import type { talk } from './en/talk.ts';
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
  readonly storage: typeof storage;
  readonly online: typeof online;
  readonly 'online-actions': typeof onlineActions;
  readonly talk: typeof talk;
  readonly correspondence: typeof correspondence;
  readonly 'what-if': typeof whatIf;
  readonly nightly: typeof nightly;
  readonly puzzles: typeof puzzles;
  readonly statistics: typeof statistics;
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
export type FirstPart = 'play' | 'home' | 'new' | 'learn' | 'online';
export type LatePart = Exclude<Part, FirstPart>;
