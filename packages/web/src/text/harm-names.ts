/** The harms that need a confirmation, depending on the settings. */
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
