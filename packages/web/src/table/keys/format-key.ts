import type { Key } from '../../text/languages.ts';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('help');

const NAMES: Readonly<Record<string, Key<'help'>>> = {
  Enter: 'key-name.enter',
  Escape: 'key-name.escape',
  Home: 'key-name.home',
  PageUp: 'key-name.page-up',
  PageDown: 'key-name.page-down',
};
const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowLeft: '←',
};

/** The text on a keycap. */
export function formatKey(key: string): string {
  const name = NAMES[key];
  return name === undefined ? (SIGNS[key] ?? key) : t(name);
}
