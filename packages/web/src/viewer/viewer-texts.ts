import type { Language } from '@night-cage/protocol';
import { viewer as de } from '../text/de/viewer.ts';
import { viewer as en } from '../text/en/viewer.ts';
import { viewer as fr } from '../text/fr/viewer.ts';

const TEXTS = { en, fr, de } as const satisfies Readonly<Record<Language, unknown>>;
type Tongue = Language;
type Key = keyof typeof en;

/** Formats a text: replaces `{name}` by the parameter. */
export interface ViewerTexts {
  readonly tongue: Tongue;
  (key: Key, params?: Readonly<Record<string, string | number>>): string;
}

/** The texts in the first available language: `de-AT` is German. */
export function findViewerTexts(preferred: readonly (string | null | undefined)[]): ViewerTexts {
  const tongue =
    preferred
      .map((tag) => tag?.toLowerCase().split('-')[0] ?? '')
      .find((tag): tag is Tongue => Object.hasOwn(TEXTS, tag)) ?? 'en';
  const say = (key: Key, params: Readonly<Record<string, string | number>> = {}): string =>
    TEXTS[tongue][key].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(params[name] ?? placeholder),
    );
  return Object.assign(say, { tongue });
}

export const candleNameIn = (say: ViewerTexts, prisoner: number): string =>
  say('candles').split('|')[prisoner]!;
export const kindNameIn = (say: ViewerTexts, kind: number): string => say('kinds').split('|')[kind]!;
