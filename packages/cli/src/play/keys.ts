/** Commands that players can type instead of a choice, with their words. */
export const TERMINAL_KEYS = {
  undo: ['u', 'undo'],
  hint: ['h', 'hint'],
  boards: ['b', 'board', 'boards'],
  help: ['?', 'help'],
  quit: ['q', 'quit', 'exit', 'bye'],
  /** Optionally followed by a file name. */
  save: ['save', 'record'],
} as const;

export type TerminalKey = keyof typeof TERMINAL_KEYS;

/** The default file of a saved game; `play --continue` opens it. */
export const DEFAULT_FILE = 'night-cage.cage';

export const KEYS_HELP = `Type the number of an option, or the move itself: 2 move E, or just move E.
  u          undo, up to the last revealed tile
  h          show a hint: what a bot would do, and why
  b          show the boards again
  save FILE  save the game as a record (default ${DEFAULT_FILE}); play FILE continues it, replay FILE shows it
  ?          show this help
  q          quit (or exit)`;

/** The command in a line with its argument; null if the line is a choice. */
export function parseTerminalKey(line: string): { readonly key: TerminalKey; readonly rest: string } | null {
  const [, word, rest] = /^(\S+)\s*(.*)$/.exec(line)!;
  for (const [key, words] of Object.entries(TERMINAL_KEYS) as [TerminalKey, readonly string[]][])
    if (words.includes(word!.toLowerCase()) && (rest === '' || key === 'save')) return { key, rest: rest! };
  return null;
}
