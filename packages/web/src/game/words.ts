import { createSignal } from 'solid-js';
import { KINDS, tableFor, type Kind, type Prisoner, type Space, type State } from '@night-cage/rules';
import { formatSpace } from '@night-cage/notation';
import type { Params } from '../text/format.ts';
import { loadLanguage, translate, type Key, type Language, type Texts } from '../text/index.ts';
import { CANDLES } from '../picture/candles.ts';

const [texts, setTexts] = createSignal<Texts | null>(null);

/** Switches the language in place: everything that says something says it anew. */
export async function speak(language: Language): Promise<void> {
  const loaded = await loadLanguage(language);
  document.documentElement.lang = language;
  setTexts(() => loaded);
}

export const isSpeaking = (): boolean => texts() !== null;

export function t(key: Key, params: Params = {}): string {
  const loaded = texts();
  return loaded === null ? '' : translate(loaded, key, params);
}

/** The names that texts are filled with. */
export const candleName = (prisoner: Prisoner): string => t(`candle.${CANDLES[prisoner]!.key}`);
export const kindKey = (kind: Kind): string => KINDS[kind]!;
export const spaceName = (state: State, space: Space): string =>
  formatSpace(tableFor(state.setup).board, space);
