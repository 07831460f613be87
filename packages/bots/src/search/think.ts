import type { Option, State } from '@night-cage/rules';
import { isGift } from '../gifts.ts';
import { CERTAIN, promising, sightAll, worthOf, type Sighted } from './ahead.ts';
import type { Looker } from './looker.ts';

/** An option and what it was found to be worth, as far as it was followed: `least` is the rarest future that was followed. */
export interface Found {
  readonly option: Option;
  readonly worth: number;
  readonly least: number;
}

/** The first look follows what is about as likely as the likeliest tile; each further one goes this much further. */
const FIRST_LEAST = 0.6;
const FURTHER = 0.4;
/** Nothing rarer than this is followed: it would not change a choice. */
const RAREST = 1e-7;
const OPTIONS_AT_FIRST = 10;
/** K4: a gift must be better than none by this much, or a key would go to and fro for nothing. */
const WORTH_GIVING = 0.002;

/** What is to be followed next, the best so far first, and how far. */
export interface Round {
  readonly running: readonly Sighted[];
  readonly least: number;
}

/**
 * Thinks as long as it may: all options are followed a little, the promising ones further, until the time is up or one is
 * left. Answers with all options, the best first.
 */
export function think(looker: Looker, state: State, options: readonly Option[]): Found[] {
  const course = roundsOf(sightAll(looker, state, options, true));
  let step = course.next();
  while (step.done !== true) step = course.next(looker.stopped ? [] : followAll(looker, state, step.value));
  return step.value;
}

/** The course of a thought, whoever follows the options: what is to be followed, round by round. Ends when nothing is found. */
export function* roundsOf(sighted: readonly Sighted[]): Generator<Round, Found[], readonly Found[]> {
  const all = new Map<Option, Found>();
  for (const { option, seeming } of sighted) all.set(option, { option, worth: seeming, least: 1 });
  let best = bestOf([...all.values()]);
  let running = promising(sighted, OPTIONS_AT_FIRST);
  for (let least = FIRST_LEAST; running.length > 1 && least > RAREST; least *= FURTHER) {
    const found = yield { running, least };
    if (found.length === 0) break;
    for (const one of found) all.set(one.option, one);
    best = bestOf(found);
    running = stillPromising(running, found);
  }
  const rest = [...all.values()].filter(({ option }) => option !== best.option);
  return [best, ...rest.sort((a, b) => b.worth - a.worth)];
}

/** Follows each as far as `least`, while there is time: what was not followed to its end says nothing. */
function followAll(looker: Looker, state: State, { running, least }: Round): Found[] {
  const found: Found[] = [];
  for (const one of running) {
    const worth = followOne(looker, state, one, least);
    if (looker.stopped) break;
    found.push({ option: one.option, worth, least });
  }
  return found;
}

export const followOne = (looker: Looker, state: State, one: Sighted, least: number): number =>
  // A gift is free: what can be done after it is as near as what can be done without it.
  worthOf(looker, state, one, isGift(one.option) ? 1 / CERTAIN : 1, least);

function bestOf(found: readonly Found[]): Found {
  const worthOfChoosing = ({ option, worth }: Found): number =>
    isGift(option) ? worth - WORTH_GIVING : worth;
  return found.reduce((best, one) => (worthOfChoosing(one) > worthOfChoosing(best) ? one : best));
}

/** Those that still promise something, in the order of what they were found to be worth. */
function stillPromising(running: readonly Sighted[], found: readonly Found[]): Sighted[] {
  const newly = found.map(({ option, worth }) => ({
    ...running.find((one) => one.option === option)!,
    seeming: worth,
  }));
  return promising(newly.sort((a, b) => b.seeming - a.seeming));
}
