import { legalOptions, type Decision, type Option, type State } from '@night-cage/rules';

/**
 * How long a bot may think about one question. Instant bots ignore it; a thinking bot without
 * limits uses its default.
 */
export interface Budget {
  readonly milliseconds?: number;
  /** For comparisons that must not depend on the machine. */
  readonly iterations?: number;
}

/**
 * What a bot has to decide, all of it public: a state holds the number of tiles of each kind in the
 * stack and how its piles were laid, never their order (L3), and a bot gets no Chance. A bot must
 * not change the state.
 */
export interface BotQuestion {
  readonly state: State;
  readonly decision: Decision;
  /** Every legal option: at least one. */
  readonly options: readonly Option[];
  readonly budget: Budget;
}

/**
 * A computer player: answers with one of the options, at once or as a promise. A bot made with the
 * same seed and asked the same questions in the same order gives the same answers (with a budget in
 * milliseconds: roughly, on the same machine).
 */
export interface Bot {
  readonly name: string;
  choose(question: BotQuestion): Option | Promise<Option>;
}

/** A bot that answers synchronously. */
export interface InstantBot extends Bot {
  choose(question: BotQuestion): Option;
}

/** The question that a state puts to a bot, or null when the game is over. */
export function botQuestionOf(state: State, budget: Budget = {}): BotQuestion | null {
  const options = legalOptions(state);
  return state.asks === null || options.length === 0
    ? null
    : { state, decision: state.asks, options, budget };
}
