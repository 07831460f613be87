import type { RefusalCode } from '@night-cage/rules';
import type { RefusalName } from './vocabulary.ts';

/** The text of a refusal: `illegal/wall` is told by `refusal.wall`. */
export const refusalKey = (code: RefusalCode): `refusal.${RefusalName}` =>
  `refusal.${code.slice('illegal/'.length) as RefusalName}`;
