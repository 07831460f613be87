import type { ResumeFailure } from '../../storage/resume-game.ts';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('storage');

/** Why a game cannot be opened, in one sentence. */
export const describeResumeFailure = (why: ResumeFailure): string =>
  t(why === 'not-loaded' ? 'broken.not-loaded' : `unreadable.${why}`);
