/** All outcomes: still playing, or why the game ended (W1, W2). */
export const OUTCOMES = [
  'playing',
  'won',
  'lost gates',
  'lost keys',
  'lost falling',
  'lost isolated',
  'conceded',
] as const;
/** Whether a game is still going on, or why it ended. */
export type Outcome = (typeof OUTCOMES)[number];
