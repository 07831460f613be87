import { legalOptions, type Decision, type Option, type State } from '@night-cage/rules';

/** How long a bot may think about one question. Instant bots take no notice; without limits a bot takes its default. */
export interface Budget {
  readonly milliseconds?: number;
  /** For comparisons that must not depend on the machine. */
  readonly iterations?: number;
}

/**
 * What a bot is asked. Everything in it is public: a state knows how many tiles of each kind the stack holds and how its
 * piles were laid, never their order (L3), and there is no Chance to ask. A bot reads the state and never changes it.
 */
export interface BotQuestion {
  readonly state: State;
  readonly decision: Decision;
  /** All that may be chosen: at least one. */
  readonly options: readonly Option[];
  readonly budget: Budget;
}

/**
 * A computer player: answers with one of the options. It may take its time and promise an answer. The same bot, made with the
 * same seed and asked the same questions in the same order, gives the same answers (with a budget of milliseconds: on the
 * same machine, more or less).
 */
export interface Bot {
  readonly name: string;
  choose(question: BotQuestion): Option | Promise<Option>;
}

/** A bot that answers at once. */
export interface InstantBot extends Bot {
  choose(question: BotQuestion): Option;
}

/** The question that a state asks, or null when the game is decided. */
export function botQuestionOf(state: State, budget: Budget = {}): BotQuestion | null {
  const options = legalOptions(state);
  return state.asks === null || options.length === 0
    ? null
    : { state, decision: state.asks, options, budget };
}
