import { rulesetFor, type Option, type State } from '@night-cage/rules';
import { foresee } from './foresight.ts';
import { isGift, withoutGifts } from './gifts.ts';
import type { BotQuestion } from './bot.ts';

/** So many gifts may follow each other. Once the stack is empty, a sure way out may need more of them. */
const GIFTS_IN_A_ROW = 2;

/** Ends the giving of keys: it is free (K4), so a key could go round for ever. */
export interface GiftLimit {
  /** The question without gifts that would bring the keys back to where they have been, and without one too many. */
  allowed(question: BotQuestion): BotQuestion;
}

/**
 * Remembers where the keys have been while nothing else happened. Asked where they have been before, it was asked again or
 * somebody took a gift back: what came after it is forgotten. So the same question, and another game, are met as if new.
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
      return { ...question, options: options.filter((option) => !leadsBack(state, option, path)) };
    },
  };
}

/** A gift changes none of these. */
const situationOf = ({ turns, left, at }: State): string => `${turns} ${left} ${at.join(' ')}`;

const sharingOf = ({ key }: State): string => key.join(' ');

const leadsBack = (state: State, option: Option, path: readonly string[]): boolean =>
  isGift(option) && path.includes(sharingOf(foresee(rulesetFor(state.setup), state, option).state));
