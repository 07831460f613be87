import { createSignal, untrack } from 'solid-js';
import type { Prisoner } from '@night-cage/rules';
import { CANDLE_KEYS } from './candle-keys.ts';
import {
  loadCatalog,
  translate,
  type Key,
  type Language,
  type Params,
  type Part,
  type Texts,
} from './languages.ts';
import { localeFor } from './region.ts';

/** Says a text of some part, or of the part that is always there. */
export type Translate<P extends Part> = (key: Key<P | 'play'>, params?: Params) => string;

const [texts, setTexts] = createSignal<Texts | null>(null);
const [failure, setFailure] = createSignal<unknown>(null);
/** The parts that loaded modules need: they only become more. */
const wanted = new Set<Part>(['play']);
/** How many of them are there, in the language that is shown. */
let here = 0;
let asked: Language = 'en';

/** Brings every wanted part in the language last asked for, and shows them together. */
async function bring(): Promise<void> {
  const language = asked;
  const parts = [...wanted];
  if (untrack(texts)?.language === language && parts.length === here) return;
  const catalogs = await Promise.all(parts.map((part) => loadCatalog(language, part)));
  // Meanwhile another language or more parts may have been asked for: then those are loaded instead.
  if (language !== asked || parts.length !== wanted.size) return bring();
  const known = untrack(texts);
  here = parts.length;
  // Another part in the same language: what is on the screen already need not be said anew.
  if (known?.language === language) Object.assign(known.catalog, ...catalogs);
  else
    setTexts({
      language,
      locale: localeFor(language),
      catalog: Object.assign({}, ...catalogs) as Texts['catalog'],
    });
}

/** Switches the language in place: everything that says something says it anew. Where that cannot be loaded, the old one stays. */
export async function setLanguage(language: Language): Promise<void> {
  asked = language;
  try {
    await bring();
  } catch (error) {
    const known = untrack(texts);
    if (known === null) setFailure(() => error);
    else asked = known.language;
  }
}

const say = (key: string, params: Params = {}): string => {
  const now = texts();
  if (now === null) throw new Error(`"${key}" was to be said before any text was loaded.`);
  return translate(now, key, params);
};

/**
 * The texts of some parts. A module that says them begins with `const t = needPart('help')`; whoever loads that module later
 * waits for its texts by `withTexts`. It does not wait for them itself: a module with a top-level `await` that goes on after
 * its page was left is evaluated by WebKit again and again, for ever, and the next page never comes.
 */
export function createTranslator<P extends Part>(...parts: readonly P[]): Translate<P> {
  for (const part of parts) wanted.add(part);
  return say;
}

/** A module that is loaded later, once the texts that it needs are there, too. */
export async function loadWithTexts<Module>(loading: Promise<Module>): Promise<Module> {
  const module = await loading;
  await bring();
  return module;
}

/** The texts of some parts, for what is said only now and then. */
export async function loadTranslator<P extends Part>(...parts: readonly P[]): Promise<Translate<P>> {
  const t = createTranslator(...parts);
  await bring();
  return t;
}

/** Without any text there is no page: then it throws why. */
export function hasTexts(): boolean {
  if (failure() !== null) throw failure();
  return texts() !== null;
}
export const language = (): Language => texts()?.language ?? asked;
/** How dates, times and numbers are written for whoever reads this. */
export const locale = (): string => localeFor(language());

export const t: Translate<'play'> = say;

export const candleName = (prisoner: Prisoner): string => t(`candle.${CANDLE_KEYS[prisoner]!}`);
/** What stands on a token: the first letter of the name. */
export const candleLetter = (prisoner: Prisoner): string => candleName(prisoner).charAt(0);
