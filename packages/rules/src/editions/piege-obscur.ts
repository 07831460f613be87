import { monstersByKind } from '../monsters/monsters.ts';
import { waxEaterThatBurnsOut } from '../monsters/wax-eater.ts';
import { base } from './base.ts';
import { extend } from './extend.ts';

/**
 * The French edition (chapter 16): monsters burn out, and nerve gained this turn cannot be spent.
 */
export const piegeObscur = extend(base, {
  name: 'piege-obscur',
  gainForbids: 'everything',
  monsters: monstersByKind({ 'wax-eater': waxEaterThatBurnsOut }),
  monsterTouched: 'discarded',
  silenceOffered: true,
});
