import { base } from './base.ts';
import { extend } from './extend.ts';

/** The French edition (chapter 16): monsters burn out, and a nerve just gained cannot be spent. */
export const piegeObscur = extend(base, {
  name: 'piege-obscur',
  gainForbids: 'everything',
  waxEaterAfterStriking: 'discarded',
  monsterTouched: 'discarded',
  silenceOffered: true,
});
