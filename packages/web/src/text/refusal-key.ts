import type { RefusalCode } from '@night-cage/rules';
import type { Refused } from './vocabulary.ts';

/** The text of a refusal: `illegal/wall` is told by `refusal.wall`. */
export const refusalKey = (code: RefusalCode): `refusal.${Refused}` =>
  `refusal.${code.slice('illegal/'.length) as Refused}`;
