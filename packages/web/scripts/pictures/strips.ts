import { BOSSES } from './boss-strips.ts';
import { ENDINGS } from './ending-strips.ts';
import { PREVIEWS } from './preview-strips.ts';
import type { Strip } from './strip.ts';

export const STRIPS: Readonly<Record<string, Strip>> = { ...ENDINGS, ...BOSSES, ...PREVIEWS };
