import { rulesetFor, type Option, type State } from '@night-cage/rules';
import { foresee } from './foresight.ts';
import { isGift, withoutGifts } from './gifts.ts';
import type { BotQuestion } from './bot.ts';

/**
 * Maximum number of gifts in a row while the stack holds tiles. With an empty stack, a proved
 * escape may need more.
 */
const GIFTS_IN_A_ROW = 2;

/** Limits gifts: they are free (K4), so a key could be passed around forever. */
export interface GiftLimit {
  /**
   * The question without gifts that would return the keys to a distribution already seen, and
   * without a gift too many.
   */
  allowed(question: BotQuestion): BotQuestion;
}

/**
 * Remembers the distributions of the keys for as long as nothing but gifts happens. If a known
 * distribution comes again, the question was repeated or a player undid a gift: what came after it
 * is forgotten. So a repeated question gets the same answer, and a new game starts fresh.
 */
export function createGiftLimit(): GiftLimit {
  let situation = '';
  let path: string[] = [];
  const remember = (state: State): void => {
    const sharing = sharingOf(state);
    const before = situation === situationOf(state) ? path : [];
    const seen = before.indexOf(sharing);
    path = [...(seen === -1 ? before : before.slice(0, seen)), sharing];
    situation = situationOf(state);
  };
  return {
    allowed(question) {
      const { state, options } = question;
      remember(state);
      if (state.left > 0 && path.length > GIFTS_IN_A_ROW)
        return { ...question, options: withoutGifts(options) };
      return { ...question, options: options.filter((option) => !isSeenBefore(state, option, path)) };
    },
  };
}

/** A gift changes none of these. */
const situationOf = ({ turns, left, at }: State): string => `${turns} ${left} ${at.join(' ')}`;

const sharingOf = ({ key }: State): string => key.join(' ');

const isSeenBefore = (state: State, option: Option, path: readonly string[]): boolean =>
  isGift(option) && path.includes(sharingOf(foresee(rulesetFor(state.setup), state, option).state));
