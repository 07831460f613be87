/** What must be asked about once before it is done (the more harm, the more is asked). */
export const HARMS = [
  'hit',
  'wake',
  'fall',
  'key-lost',
  'gate-lost',
  'gate-dark',
  'key-dark',
  'lost',
] as const;
export type Harm = (typeof HARMS)[number];
