import {
  CRACKED_FOUR_WAY,
  CRACKED_T,
  FOUR_WAY,
  GATE,
  KEEPER,
  KEY,
  LIGHT_EATER,
  OMEN,
  PATHBREAKER,
  PATHLESS,
  PIT_FIEND,
  SHRIEK,
  STRAIGHT,
  T,
  WAX_EATER,
  type Kind,
} from '@night-cage/rules';
import { NotationError, quoted } from '../error.ts';
import type { Word } from '../words/words.ts';

/** How kinds are written when only the kind is known: in the stack, and as drawn. */
const LETTERS: readonly (readonly [Kind, string])[] = [
  [STRAIGHT, 'I'],
  [T, 'T'],
  [CRACKED_T, "T'"],
  [FOUR_WAY, '+'],
  [CRACKED_FOUR_WAY, "+'"],
  [KEY, 'K'],
  [GATE, 'G'],
  [WAX_EATER, 'W'],
  [KEEPER, 'M'],
  [PIT_FIEND, 'F'],
  [PATHLESS, 'P'],
  [OMEN, 'Z'],
  [SHRIEK, 'H'],
  [PATHBREAKER, 'B'],
  [LIGHT_EATER, 'L'],
];
const LETTER_OF = new Map(LETTERS);
const KIND_OF = new Map(LETTERS.map(([kind, letter]) => [letter, kind]));
const ALL_LETTERS = LETTERS.map(([, letter]) => letter).join(' ');

export const formatKind = (kind: Kind): string => LETTER_OF.get(kind) ?? '?';

/** Top first. */
export const formatStack = (kinds: readonly Kind[]): string => kinds.map(formatKind).join(' ');

export function readKind(word: Word): Kind {
  const kind = KIND_OF.get(word.text);
  if (kind !== undefined) return kind;
  const reason = `${quoted(word.text)} is no tile of the stack; there are ${ALL_LETTERS}`;
  throw new NotationError(reason, word.place);
}
