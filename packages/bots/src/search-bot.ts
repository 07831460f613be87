import type { Option } from '@night-cage/rules';
import { isStalled, stalledChoice } from './stalled.ts';
import { isBeforeEverything } from './careful-bot.ts';
import { createGiftLimit } from './gift-limit.ts';
import type { Bot, InstantBot, BotQuestion } from './bot.ts';
import { evaluatorFor, type Evaluator, type SearchLimits } from './search/evaluator.ts';
import { bestKnown, withKnown } from './search/exact-ending.ts';
import { createSearchTree } from './search/search-tree.ts';
import { think, type RatedOption } from './search/think.ts';
import { searchJobs, thinkInParallel, type Helper } from './search/parallel.ts';

export interface SearchBot extends InstantBot {
  /** All options, the best first, with what each was found to be worth as far as it was followed. */
  consider(question: BotQuestion): readonly RatedOption[];
}

/**
 * Follows what may come as far as the budget lets it, likely things first, and judges what it comes to by the learned value.
 * Chance is weighed by its exact odds, so nothing is random: the same question with the same budget of iterations (states
 * evaluated) gets the same answer. With few tiles left all their orders are gone through, and when the stack is empty the ending
 * is solved.
 */
export function searchBot(limits: SearchLimits = {}): SearchBot {
  const gifts = createGiftLimit();
  const kept = createSearchTree();
  const consider = (question: BotQuestion): readonly RatedOption[] => {
    const { state, options, budget } = question;
    const evaluator = evaluatorFor(state, budget, limits);
    const known = bestKnown(evaluator, question);
    const thought = think(known?.exact === true ? atOnce(evaluator) : evaluator, state, options, kept);
    return withKnown(known, thought);
  };
  return {
    name: 'search',
    consider,
    choose(question) {
      const allowed = gifts.allowed(question);
      return obviousChoice(allowed) ?? stalled(allowed, limits) ?? consider(allowed)[0]!.option;
    },
  };
}

export interface SearchTeam extends Bot {
  consider(question: BotQuestion): Promise<readonly RatedOption[]>;
}

/** The same on several cores: each free helper evaluates a share of the options. */
export function searchTeam(helpers: readonly Helper[], limits: SearchLimits = {}): SearchTeam {
  const gifts = createGiftLimit();
  const runOwn = searchJobs(limits);
  const consider = async (question: BotQuestion): Promise<readonly RatedOption[]> => {
    const { state, options, budget } = question;
    const evaluator = evaluatorFor(state, budget, limits);
    const known = bestKnown(evaluator, question);
    const thought =
      known?.exact === true
        ? think(atOnce(evaluator), state, options)
        : await thinkInParallel(evaluator, state, options, helpers, runOwn);
    return withKnown(known, thought);
  };
  return {
    name: 'search',
    consider,
    async choose(question) {
      const allowed = gifts.allowed(question);
      return obviousChoice(allowed) ?? stalled(allowed, limits) ?? (await consider(allowed))[0]!.option;
    },
  };
}

/** For what is known already: all options are evaluated once each. */
const atOnce = (evaluator: Evaluator): Evaluator => ({ ...evaluator, most: 0 });

/** The answer to what needs no thought. */
function obviousChoice({ state, options }: BotQuestion): Option | null {
  return options.length === 1 || isBeforeEverything(state) ? options[0]! : null;
}

/** In a game that goes nowhere: the sure way out if the solver finds one, otherwise an arbitrary option. */
function stalled(question: BotQuestion, limits: SearchLimits): Option | null {
  const { state, options, budget } = question;
  if (!isStalled(state)) return null;
  const known = bestKnown(evaluatorFor(state, budget, limits), question);
  return known?.worth === 1 ? known.option : stalledChoice(state, options);
}
