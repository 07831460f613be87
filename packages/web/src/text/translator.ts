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
import { localeFor } from './locale-for.ts';

/** Formats a text of some part, or of the part that is always loaded. */
export type Translate<P extends Part> = (key: Key<P | 'play'>, params?: Params) => string;

const [texts, setTexts] = createSignal<Texts | null>(null);
const [failure, setFailure] = createSignal<unknown>(null);
/** The parts that the loaded modules need. It only grows. */
const neededParts = new Set<Part>(['play']);
/** How many of them are loaded in the current language. */
let loadedCount = 0;
let requested: Language = 'en';

/** Loads all needed parts in the requested language, and shows them together. */
async function loadParts(): Promise<void> {
  const language = requested;
  const parts = [...neededParts];
  if (untrack(texts)?.language === language && parts.length === loadedCount) return;
  const catalogs = await Promise.all(parts.map((part) => loadCatalog(language, part)));
  // The language or the parts may have changed meanwhile: load again.
  if (language !== requested || parts.length !== neededParts.size) return loadParts();
  const loaded = untrack(texts);
  loadedCount = parts.length;
  // More parts of the same language: no text on screen changes, so no signal is needed.
  if (loaded?.language === language) Object.assign(loaded.catalog, ...catalogs);
  else
    setTexts({
      language,
      locale: localeFor(language),
      catalog: Object.assign({}, ...catalogs) as Texts['catalog'],
    });
}

/** Switches the language without a reload. If loading fails, the old language stays. */
export async function setLanguage(language: Language): Promise<void> {
  requested = language;
  try {
    await loadParts();
  } catch (error) {
    const loaded = untrack(texts);
    if (loaded === null) setFailure(() => error);
    else requested = loaded.language;
  }
}

const format = (key: string, params: Params = {}): string => {
  const now = texts();
  if (now === null) throw new Error(`"${key}" was to be said before any text was loaded.`);
  return translate(now, key, params);
};

/**
 * Texts of some parts. A module that uses them begins with `const t = createTranslator('help')`,
 * and is imported with `loadWithTexts`, which waits for the texts. The module must not wait itself:
 * if its page is left during a top-level `await`, WebKit evaluates the module over and over, and
 * the next page never loads.
 */
export function createTranslator<P extends Part>(...parts: readonly P[]): Translate<P> {
  for (const part of parts) neededParts.add(part);
  return format;
}

/** Waits for a lazy module and for the texts that it needs. */
export async function loadWithTexts<Module>(loading: Promise<Module>): Promise<Module> {
  const module = await loading;
  await loadParts();
  return module;
}

/** Loads the texts of some parts on demand. */
export async function loadTranslator<P extends Part>(...parts: readonly P[]): Promise<Translate<P>> {
  const t = createTranslator(...parts);
  await loadParts();
  return t;
}

/** Whether texts are loaded. Throws if that failed, since no page works without texts. */
export function hasTexts(): boolean {
  if (failure() !== null) throw failure();
  return texts() !== null;
}
export const language = (): Language => texts()?.language ?? requested;
/** The locale for dates, times and numbers. */
export const locale = (): string => localeFor(language());

export const t: Translate<'play'> = format;

export const candleName = (prisoner: Prisoner): string => t(`candle.${CANDLE_KEYS[prisoner]!}`);
/** The letter on a token: the first of the candle's name. */
export const candleLetter = (prisoner: Prisoner): string => candleName(prisoner).charAt(0);
