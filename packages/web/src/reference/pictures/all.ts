import type { PictureSpec } from '../picture-spec.ts';
import { falling } from './falling.ts';
import { hollow } from './hollow.ts';
import { monsters } from './monsters.ts';
import { moving } from './moving.ts';
import { terrors } from './terrors.ts';

/** All pictures, by rule. */
export const PICTURES = { ...moving, ...falling, ...monsters, ...terrors, ...hollow } satisfies Partial<
  Record<string, PictureSpec>
>;
export type PicturedId = keyof typeof PICTURES;
