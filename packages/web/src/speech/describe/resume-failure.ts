import type { ResumeFailure } from '../../storage/resume-game.ts';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('keeping');

/** Why a game cannot be opened, as a sentence. */
export const describeResumeFailure = (why: ResumeFailure): string =>
  t(why === 'not-loaded' ? 'broken.not-loaded' : `unreadable.${why}`);
