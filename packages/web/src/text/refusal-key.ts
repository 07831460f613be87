import type { RefusalCode } from '@night-cage/rules';
import type { RefusalName } from './vocabulary.ts';

/** The text key of a refusal: `illegal/wall` becomes `refusal.wall`. */
export const refusalKey = (code: RefusalCode): `refusal.${RefusalName}` =>
  `refusal.${code.slice('illegal/'.length) as RefusalName}`;
