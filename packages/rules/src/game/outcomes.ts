/** How a game stands, and why it ended (W1, W2). */
export const OUTCOMES = [
  'playing',
  'won',
  'lost gates',
  'lost keys',
  'lost falling',
  'lost isolated',
  'conceded',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
