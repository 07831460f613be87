/** The commands that can be typed. */
export const TYPED_COMMANDS = [
  ...([
    'move',
    'go',
    'stay',
    'draw',
    'place',
    'turn',
    'ok',
    'undo',
    'give',
    'charge',
    'end',
    'fall',
    'land',
  ] as const),
  ...([
    'scramble',
    'block',
    'suffer',
    'snuff',
    'sustain',
    'pass',
    'start',
    'swap',
    'emerge',
    'devour',
  ] as const),
  ...([
    'dirge',
    'shriek',
    'look',
    'options',
    'why',
    'rules',
    'hint',
    'concede',
    'yes',
    'no',
    'help',
  ] as const),
] as const;
export type TypedCommand = (typeof TYPED_COMMANDS)[number];

/** The first of several synonyms: the one to show. */
export const firstWord = (words: string): string => words.split(' ')[0]!;
