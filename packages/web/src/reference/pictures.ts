import type { Picture } from './picture.ts';
import { falling } from './pictures-falling.ts';
import { hollow } from './pictures-hollow.ts';
import { monsters } from './pictures-monsters.ts';
import { moving } from './pictures-moving.ts';
import { terrors } from './pictures-terrors.ts';

/** All pictures, by the rule they show. */
export const PICTURES = { ...moving, ...falling, ...monsters, ...terrors, ...hollow } satisfies Partial<
  Record<string, Picture>
>;
export type PicturedId = keyof typeof PICTURES;
