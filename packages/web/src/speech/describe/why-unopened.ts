import type { WhyUnopened } from '../../storage/go-on.ts';
import { needPart } from '../../text/say.ts';

const t = needPart('keeping');

/** Why a game cannot be opened, as a sentence. */
export const whyUnopened = (why: WhyUnopened): string =>
  t(why === 'not-loaded' ? 'broken.not-loaded' : `unreadable.${why}`);
