import type { Key } from '../../text/languages.ts';
import { BOARD_QUERIES, type BoardQuery } from '../../text/vocabulary.ts';

/** The action of a key at the table. */
export type KeyAction =
  | ('arrows' | 'boards' | 'next' | 'previous' | 'enter' | 'choices' | 'rotate' | 'rotate-back' | 'escape')
  | ('stay' | 'end' | 'give' | 'block' | 'fall-row' | 'fall-column' | 'undo')
  | (
      | 'why'
      | 'help'
      | 'command'
      | 'look-back'
      | 'look-forward'
      | 'turn-back'
      | 'turn-forward'
      | 'present'
      | 'mute'
    )
  | BoardQuery;

/** A row of the sheet of keys: the keys as `KeyboardEvent.key` names them, and what they do. */
export interface KeyBinding {
  readonly keys: readonly string[];
  /** The texts on the keycaps, if they are words and not signs. */
  readonly caps?: readonly (Key<'help'> & `key-name.${string}`)[];
  readonly does: KeyAction;
  readonly what: Key<'help'>;
}

export const KEY_GROUPS = ['board', 'questions', 'everywhere'] as const;
type KeyGroup = (typeof KEY_GROUPS)[number];

/** A row of keys that other code handles. */
export type OtherKeys = Omit<KeyBinding, 'does'>;

/** The keys that `followTalkTool` handles at an online table; that code is loaded only there. */
export const ONLINE_KEYS: readonly OtherKeys[] = [
  { keys: ['c'], what: 'keys.talk' },
  { keys: ['a'], what: 'keys.signs' },
  { keys: ['d'], what: 'keys.plan' },
  { keys: ['v'], what: 'keys.point' },
];

/** All keys of the table. The keyboard handler and the sheet of keys both read this table. */
export const KEY_BINDINGS: Readonly<Record<KeyGroup, readonly KeyBinding[]>> = {
  board: [
    {
      keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
      caps: ['key-name.arrows'],
      does: 'arrows',
      what: 'keys.arrows',
    },
    {
      keys: ['PageUp', 'PageDown'],
      caps: ['key-name.pages'],
      does: 'boards',
      what: 'keys.boards',
    },
    { keys: ['n'], does: 'next', what: 'keys.next' },
    { keys: ['N'], does: 'previous', what: 'keys.previous' },
    { keys: ['Enter'], caps: ['key-name.enter'], does: 'enter', what: 'keys.enter' },
    { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], does: 'choices', what: 'keys.choices' },
    { keys: ['r'], does: 'rotate', what: 'keys.rotate' },
    { keys: ['R'], does: 'rotate-back', what: 'keys.rotate-back' },
    { keys: ['s'], does: 'stay', what: 'keys.stay' },
    { keys: ['k'], does: 'give', what: 'keys.give' },
    { keys: ['f'], does: 'fall-row', what: 'keys.fall-row' },
    { keys: ['F'], does: 'fall-column', what: 'keys.fall-column' },
    { keys: ['b'], does: 'block', what: 'keys.block' },
    { keys: ['e'], does: 'end', what: 'keys.end' },
    { keys: ['u'], does: 'undo', what: 'keys.undo' },
    { keys: ['Escape'], caps: ['key-name.escape'], does: 'escape', what: 'keys.escape' },
  ],
  questions: BOARD_QUERIES.map((query) => ({ keys: [query], does: query, what: `query.${query}` as const })),
  everywhere: [
    { keys: ['?'], does: 'why', what: 'keys.why' },
    { keys: ['K'], does: 'help', what: 'keys.help' },
    { keys: ['/'], does: 'command', what: 'keys.command' },
    { keys: ['['], does: 'look-back', what: 'keys.look-back' },
    { keys: [']'], does: 'look-forward', what: 'keys.look-forward' },
    { keys: ['{'], does: 'turn-back', what: 'keys.turn-back' },
    { keys: ['}'], does: 'turn-forward', what: 'keys.turn-forward' },
    { keys: ['Home'], caps: ['key-name.home'], does: 'present', what: 'keys.present' },
    { keys: ['z'], does: 'mute', what: 'keys.mute' },
  ],
};
