import type { Language } from '@night-cage/protocol';
import type { KINDS } from '@night-cage/rules';
import { tileNames as deTiles, viewer as de } from '../text/de/viewer.ts';
import { tileNames as enTiles, viewer as en } from '../text/en/viewer.ts';
import { tileNames as frTiles, viewer as fr } from '../text/fr/viewer.ts';

const TEXTS = { en, fr, de } as const satisfies Readonly<Record<Language, unknown>>;
type Split<Text extends string> = Text extends `${string}|${infer Rest}` ? [0, ...Split<Rest>] : [0];
/** A new kind of tile does not compile until each language has a name for it. */
type WithEachKind<Text extends string> = Split<Text>['length'] extends (typeof KINDS)['length']
  ? Text
  : never;
const TILE_NAMES = { en: enTiles, fr: frTiles, de: deTiles } satisfies Readonly<{
  en: WithEachKind<typeof enTiles>;
  fr: WithEachKind<typeof frTiles>;
  de: WithEachKind<typeof deTiles>;
}>;
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
export const kindNameIn = (say: ViewerTexts, kind: number): string =>
  TILE_NAMES[say.tongue].split('|')[kind]!;
