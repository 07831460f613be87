import { chanceOf, seededRandom, type Kind, type Option, type State } from '@night-cage/rules';
import { ExhaustiveSearch } from './exhaustive-search.ts';
import { tryToEscape } from './try-to-escape.ts';

/** A game that was lost: its states, the first before any choice, what was chosen in each but the last, and its stack, top first. */
export interface LostGame {
  readonly states: readonly State[];
  readonly chosen: readonly Option[];
  /** As far as it is known. */
  readonly stack: readonly Kind[];
}

/** How far a search has come. */
export interface EscapeSearch {
  /** The last moment from which a way out was found, after so many choices, and the way. */
  readonly found: { readonly from: number; readonly line: readonly Option[] } | null;
  /** From this moment on no way leads out: that is proved. */
  readonly lostFrom: number;
  /** Games that were tried, and the moment from which the last was. */
  readonly tries: number;
  readonly at: number;
}

/** Is it known which was the last moment with a way out, or that there was none? */
export const isSearchSettled = ({ found, lostFrom }: EscapeSearch): boolean =>
  lostFrom === (found === null ? 0 : found.from + 1);

/** Later rounds look four times as hard. */
const ROUNDS = 6;
const HARDER = 4;
const FIRST_TRIES = 6;
const FIRST_STATES = 4000;
/** Whims in a hundred choices, by turns: some ways out are near what is played at first sight, some are not. */
const WHIMS = [8, 20, 4, 40] as const;

/**
 * Could it have been escaped from, with the tiles as they really lay? And which was the last moment from which it could? Whoever has a way out
 * at one moment had it before: so the moment is looked for between one with a way out and those from which it is proved that there is
 * none, first at the end, by looking at everything that can follow, then by halves, by trying. Gives word after every try.
 */
export function* searchForEscape(
  { states, chosen, stack }: LostGame,
  seed = 'any',
): Generator<EscapeSearch, EscapeSearch> {
  const chance = chanceOf(stack);
  const random = seededRandom(`${seed} escape`);
  const everywhere = new ExhaustiveSearch(chance);
  let now: EscapeSearch = { found: null, lostFrom: states.length - 1, tries: 0, at: states.length - 1 };
  const keep = (from: number, line: readonly Option[]): void => {
    let same = 0;
    while (line[same] === chosen[from + same]) same++;
    now = { ...now, found: { from: from + same, line: line.slice(same) } };
  };
  for (let round = 0, harder = 1; round < ROUNDS; round++, harder *= HARDER) {
    while (!isSearchSettled(now)) {
      const at = now.lostFrom - 1;
      const looked = everywhere.from(states[at]!, FIRST_STATES * harder);
      if (looked.answer === 'won') keep(at, looked.line);
      if (looked.answer === 'lost') now = { ...now, lostFrom: at, at };
      yield now;
      if (looked.answer !== 'lost') break;
    }
    let [low, high] = [now.found?.from ?? -1, now.lostFrom];
    while (high - low > 1) {
      const at = (low + high + 1) >> 1;
      let line: readonly Option[] = [];
      for (let n = 0; n < FIRST_TRIES * harder && line.length === 0; n++) {
        line = tryToEscape(states[at]!, chance, random, WHIMS[n % WHIMS.length]!);
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
