import { kindNamed, type Kind, type KindName } from '@night-cage/rules';
import { NotationError, quote } from '../error.ts';
import type { Token } from '../text/tokenize.ts';

/** The kinds that are never in a stack: unseen tiles, start tiles, and what covers the board. */
type NotInTheStack = 'none' | 'start' | 'dirge' | 'other';

/** The letter of each kind, where only the kind is known: in the stack, and as drawn. */
const LETTERS: Readonly<Record<Exclude<KindName, NotInTheStack>, string>> = {
  straight: 'I',
  t: 'T',
  'cracked-t': "T'",
  'four-way': '+',
  'cracked-four-way': "+'",
  key: 'K',
  gate: 'G',
  'wax-eater': 'W',
  keeper: 'M',
  'pit-fiend': 'F',
  pathless: 'P',
  omen: 'Z',
  shriek: 'H',
  pathbreaker: 'B',
  'light-eater': 'L',
};
const KIND_OF = new Map(
  Object.entries(LETTERS).map(([name, letter]) => [letter, kindNamed(name as KindName)]),
);
const LETTER_OF = new Map([...KIND_OF].map(([letter, kind]) => [kind, letter]));
const ALL_LETTERS = Object.values(LETTERS).join(' ');

/** The letter of a kind, or `?`. */
export const formatKind = (kind: Kind): string => LETTER_OF.get(kind) ?? '?';

/** Formats kinds as letters, top first. */
export const formatStack = (kinds: readonly Kind[]): string => kinds.map(formatKind).join(' ');

export function parseKind(word: Token): Kind {
  const kind = KIND_OF.get(word.text);
  if (kind !== undefined) return kind;
  const reason = `${quote(word.text)} is not a tile of the stack; the tiles are ${ALL_LETTERS}`;
  throw new NotationError(reason, word.place);
}
