import { KEY_BINDINGS, KEY_GROUPS, type KeyAction } from './key-bindings.ts';

const ALL = KEY_GROUPS.flatMap((group) => KEY_BINDINGS[group]);

/** The keys of an action. */
export const keysOf = (action: KeyAction): readonly string[] =>
  ALL.find(({ does }) => does === action)?.keys ?? [];
