import { chanceOf, seededRandom, type Kind, type Option, type State } from '@night-cage/rules';
import { ExhaustiveSearch } from './exhaustive-search.ts';
import { tryToEscape } from './try-to-escape.ts';

/**
 * A lost game: its states (the first before any choice), the option chosen in each state but the
 * last, and its stack, top first.
 */
export interface LostGame {
  readonly states: readonly State[];
  readonly chosen: readonly Option[];
  /** As far as it is known. */
  readonly stack: readonly Kind[];
}

/** The progress of a search. */
export interface EscapeSearch {
  /**
   * The last moment (number of choices made) from which an escape was found, and the options that
   * lead out.
   */
  readonly found: { readonly from: number; readonly line: readonly Option[] } | null;
  /** From this moment on, no escape exists. This is proved. */
  readonly lostFrom: number;
  /** Simulations so far, and the moment from which the last one started. */
  readonly tries: number;
  readonly at: number;
}

/** Is the last moment with an escape known, or is it proved that there was none? */
export const isSearchSettled = ({ found, lostFrom }: EscapeSearch): boolean =>
  lostFrom === (found === null ? 0 : found.from + 1);

/** Each round has four times the budget of the one before. */
const ROUNDS = 6;
const HARDER = 4;
const FIRST_TRIES = 6;
const FIRST_STATES = 4000;
/**
 * Random choices in a hundred, in rotation: some escapes are close to what the evaluation plays,
 * some are not.
 */
const RANDOM_PERCENTS = [8, 20, 4, 40] as const;

/**
 * Finds the last moment from which the prisoners could have escaped with the real stack. An escape at
 * one moment means an escape at every earlier one, so that moment lies between the last known escape
 * and the first proof that there is none. Each round extends the proof backwards from the end by
 * exhaustive search, then bisects by simulation. Yields its progress after each step.
 */
export function* searchForEscape(
  { states, chosen, stack }: LostGame,
  seed = 'any',
): Generator<EscapeSearch, EscapeSearch> {
  const chance = chanceOf(stack);
  const random = seededRandom(`${seed} escape`);
  const exhaustive = new ExhaustiveSearch(chance);
  let now: EscapeSearch = { found: null, lostFrom: states.length - 1, tries: 0, at: states.length - 1 };
  const keep = (from: number, line: readonly Option[]): void => {
    let same = 0;
    while (line[same] === chosen[from + same]) same++;
    now = { ...now, found: { from: from + same, line: line.slice(same) } };
  };
  for (let round = 0, harder = 1; round < ROUNDS; round++, harder *= HARDER) {
    while (!isSearchSettled(now)) {
      const at = now.lostFrom - 1;
      const result = exhaustive.from(states[at]!, FIRST_STATES * harder);
      if (result.answer === 'won') keep(at, result.line);
      if (result.answer === 'lost') now = { ...now, lostFrom: at, at };
      yield now;
      if (result.answer !== 'lost') break;
    }
    let [low, high] = [now.found?.from ?? -1, now.lostFrom];
    while (high - low > 1) {
      const at = (low + high + 1) >> 1;
      let line: readonly Option[] = [];
      for (let n = 0; n < FIRST_TRIES * harder && line.length === 0; n++) {
        line = tryToEscape(states[at]!, chance, random, RANDOM_PERCENTS[n % RANDOM_PERCENTS.length]!);
        now = { ...now, tries: now.tries + 1, at };
        if (line.length > 0) keep(at, line);
        yield now;
      }
      if (line.length > 0) low = now.found!.from;
      else high = at;
    }
    if (isSearchSettled(now)) break;
  }
  return now;
}
