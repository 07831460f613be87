import type { State } from '@night-cage/rules';
import { createTranslator } from '../text/translator.ts';
import type { Key } from '../text/languages.ts';

const t = createTranslator('learn');

/** The space of the key in the monster's line, c4, as a number. */
export const IN_ITS_LINE = 20;

/** The text of a step of the first scene, which depends on the key that the player took. */
export const sceneWords = (step: string, state: State | null): string =>
  t(`scene.${step}${step === '4' && state?.at[0] === IN_ITS_LINE ? '.hit' : ''}` as Key<'learn'>);
