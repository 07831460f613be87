import type { Option } from '@night-cage/rules';
import { isStalled, chooseWhenStalled } from './stalled.ts';
import { isBeforeEverything } from './careful-bot.ts';
import { createGiftLimit } from './gift-limit.ts';
import type { Bot, InstantBot, BotQuestion } from './bot.ts';
import { evaluatorFor, type Evaluator, type SearchLimits } from './search/evaluator.ts';
import { findProvedResult, mergeProvedResult } from './search/exact-ending.ts';
import { createSearchTree } from './search/search-tree.ts';
import { think, type RatedOption } from './search/think.ts';
import { searchJobs, thinkInParallel, type Helper } from './search/parallel.ts';

/** A search bot that runs on one core. */
export interface SearchBot extends InstantBot {
  /** All options, the best first, each with its value as far as the search followed it. */
  consider(question: BotQuestion): readonly RatedOption[];
}

/**
 * The `search` bot. Searches ahead within the budget, likely tiles first, and evaluates the
 * positions it reaches with the learned value. It weighs draws by their exact odds and uses no
 * random numbers: the same question with the same budget of iterations (evaluated states) gets the
 * same answer. With few tiles left it goes through all their orders, and with an empty stack it
 * solves the ending.
 */
export function createSearchBot(limits: SearchLimits = {}): SearchBot {
  const gifts = createGiftLimit();
  const tree = createSearchTree();
  const consider = (question: BotQuestion): readonly RatedOption[] => {
    const { state, options, budget } = question;
    const evaluator = evaluatorFor(state, budget, limits);
    const proved = findProvedResult(evaluator, question);
    const rated = think(proved?.exact === true ? withoutSearch(evaluator) : evaluator, state, options, tree);
    return mergeProvedResult(proved, rated);
  };
  return {
    name: 'search',
    consider,
    choose(question) {
      const allowed = gifts.allowed(question);
      return obviousChoice(allowed) ?? stalledAnswer(allowed, limits) ?? consider(allowed)[0]!.option;
    },
  };
}

/** A search bot that uses several cores. */
export interface SearchTeam extends Bot {
  consider(question: BotQuestion): Promise<readonly RatedOption[]>;
}

/** The `search` bot on several cores: each free helper evaluates a share of the options. */
export function createSearchTeam(helpers: readonly Helper[], limits: SearchLimits = {}): SearchTeam {
  const gifts = createGiftLimit();
  const runOwn = searchJobs(limits);
  const consider = async (question: BotQuestion): Promise<readonly RatedOption[]> => {
    const { state, options, budget } = question;
    const evaluator = evaluatorFor(state, budget, limits);
    const proved = findProvedResult(evaluator, question);
    const rated =
      proved?.exact === true
        ? think(withoutSearch(evaluator), state, options)
        : await thinkInParallel(evaluator, state, options, helpers, runOwn);
    return mergeProvedResult(proved, rated);
  };
  return {
    name: 'search',
    consider,
    async choose(question) {
      const allowed = gifts.allowed(question);
      return obviousChoice(allowed) ?? stalledAnswer(allowed, limits) ?? (await consider(allowed))[0]!.option;
    },
  };
}

/** For answers that are already exact: evaluates each option once. */
const withoutSearch = (evaluator: Evaluator): Evaluator => ({ ...evaluator, most: 0 });

/** The answer where no search is needed. */
function obviousChoice({ state, options }: BotQuestion): Option | null {
  return options.length === 1 || isBeforeEverything(state) ? options[0]! : null;
}

/**
 * In a game that goes nowhere: the proved escape if the solver finds one, otherwise an arbitrary
 * option.
 */
function stalledAnswer(question: BotQuestion, limits: SearchLimits): Option | null {
  const { state, options, budget } = question;
  if (!isStalled(state)) return null;
  const proved = findProvedResult(evaluatorFor(state, budget, limits), question);
  return proved?.worth === 1 ? proved.option : chooseWhenStalled(state, options);
}
