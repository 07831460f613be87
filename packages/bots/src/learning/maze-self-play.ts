import {
  beginPlay,
  cloneState,
  deal,
  oddsOfNext,
  playOut,
  seededRandom,
  rulesetFor,
  type Option,
  type Setup,
  type State,
} from '@night-cage/rules';
import { closenessFor, isBeforeEverything } from '../careful-bot.ts';
import { foresee } from '../foresight.ts';
import { createGiftLimit } from '../gift-limit.ts';
import { describeMaze } from '../judgement/maze.ts';
import { computeSurvival } from '../judgement/survival.ts';
import type { Value } from '../judgement/value.ts';
import { isStalled, chooseWhenStalled } from '../stalled.ts';
import { evaluatorFor } from '../search/evaluator.ts';
import { think } from '../search/think.ts';
import { computeExpectedValue, findBestOption, type BestOption } from '../find-best-option.ts';
import { computeLuck, watchStack } from './luck.ts';
import { finishRecord, recordMaze } from './maze-record.ts';

/**
 * The weight of the result against the prediction at the choice (the lambda of TD). Luck is
 * subtracted from the result: with luck and 0.95, the network memorized games.
 */
const LAMBDA = 0.92;
/**
 * Later results count slightly less, or the prisoners would walk in circles while they are safe.
 */
const DISCOUNT = 0.999;
const MAX_DECISIONS = 1000;
/** Positions of one game are much alike: this many of a thousand are kept. */
const KEPT = 600;
/**
 * In every other game, this many choices of a thousand are random. The results of the other games
 * measure the play.
 */
const CURIOSITY = 8;

export interface MazeGame {
  readonly won: boolean;
  readonly straight: boolean;
  readonly records: readonly Uint8Array[];
}

/** The value that the players play by, and the chance to record for comparison. */
export interface SelfPlayer {
  readonly hope: Value;
  readonly chance: Value;
  /**
   * Searches with this many evaluations per choice, as `search` does; if absent, chooses as
   * `careful` does.
   */
  readonly evaluations?: number;
}

interface Thought {
  /** The predicted worth of the chosen option, and of the best option. */
  readonly thought: number;
  readonly best: number;
  /** The luck of the tiles that came then. */
  luck: number;
}

interface Moment extends Thought {
  readonly record: Uint8Array | null;
}

/** Plays one game as `careful` or `search` plays, and turns it into records. */
export function playMazeGame(
  player: SelfPlayer,
  setup: Setup,
  lesson: number,
  seed: string,
  curious: boolean,
): MazeGame {
  const { hope, chance } = player;
  const random = seededRandom(`${seed} curiosity`);
  const stack = watchStack(deal(setup, seededRandom(seed)));
  const play = beginPlay(setup, stack);
  const table = rulesetFor(setup);
  const gifts = createGiftLimit();
  const moments: Moment[] = [];
  let decisions = 0;
  let before: { state: State; expected: number } | null = null;
  const record = (state: State, option: number): Uint8Array | null => {
    const prospect = foresee(table, state, option);
    if (prospect.state.outcome !== 'playing' || random.below(1000) >= KEPT) return null;
    const hoped = hope(table, prospect);
    const thought = chance(table, prospect);
    describeMaze(table, prospect);
    return recordMaze(prospect.state, computeSurvival(prospect.state), hoped, thought);
  };
  playOut(
    play,
    (state, list) => {
      if (decisions++ >= MAX_DECISIONS) return null;
      if (list.count === 1 || isBeforeEverything(state)) return list.at(0);
      const all = list.toArray();
      if (isStalled(state)) return chooseWhenStalled(state, all);
      const { options } = gifts.allowed({ state, decision: state.asks!, options: all, budget: {} });
      const best = chosen(player, state, options);
      const tookBest = !curious || random.below(1000) >= CURIOSITY;
      const option = tookBest ? best.option : options[random.below(options.length)]!;
      const expected = (): number => computeExpectedValue(hope, table, state, option, oddsOfNext(state));
      const thought = tookBest ? best.value : expected();
      const moment = { record: record(state, option), thought, best: best.value, luck: 0 };
      moments.push(moment);
      stack.takeNotes();
      const isStart = closenessFor(state).most === 0;
      before = isStart ? null : { state: cloneState(state), expected: best.byLooking ? thought : expected() };
      return option;
    },
    (_, option) => {
      if (before === null) return;
      const moment = moments.at(-1)!;
      moment.luck = computeLuck(hope, before.state, option, before.expected, stack.takeNotes());
      before = null;
    },
  );
  const won = play.state.outcome === 'won';
  const worths = computeWorths(moments, won);
  const records = moments.flatMap(({ record: kept }, n) => {
    if (kept === null) return [];
    finishRecord(kept, { worth: worths[n]!, won, straight: !curious, lesson });
    return [kept];
  });
  return { won, straight: !curious, records };
}

/**
 * The best option, and whether its worth is the mean over the next tile alone: only then can luck
 * be computed from it.
 */
function chosen(
  { hope, evaluations }: SelfPlayer,
  state: State,
  options: readonly Option[],
): BestOption & { byLooking: boolean } {
  if (evaluations === undefined || closenessFor(state).most === 0)
    return { ...findBestOption(hope, state, options, closenessFor(state)), byLooking: true };
  const evaluator = { ...evaluatorFor(state, { iterations: evaluations }, {}), value: hope };
  const { option, worth } = think(evaluator, state, options)[0]!;
  return { option, value: worth, byLooking: false };
}

/**
 * The worth of each choice of a game, by the result without luck. It may be below 0 or above 1:
 * clamping would teach the network that hopeless positions are better than they are.
 */
export function computeWorths(moments: readonly Thought[], won: boolean): number[] {
  const worths: number[] = [];
  let later = won ? 1 : 0;
  for (const { thought, best, luck } of moments.toReversed()) {
    const worth = DISCOUNT * ((1 - LAMBDA) * thought + LAMBDA * (later - luck));
    worths.push(worth);
    // The result of a random choice tells nothing about the choices before it.
    later = thought === best ? worth : DISCOUNT * best;
  }
  return worths.toReversed();
}
