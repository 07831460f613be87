/** What players meet for the first time. Of several, the first in this list is explained first. */
export const TIP_NAMES = [
  'falling',
  'landing',
  'start',
  'monster',
  'dark',
  'gate',
  'key',
  'pit',
  'place',
  'again',
  'cracks',
] as const;
export type TipName = (typeof TIP_NAMES)[number];
