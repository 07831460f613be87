import { beginPlay, deal, playOut, seededRandom, tableFor, type Setup, type State } from '@night-cage/rules';
import { closenessFor, isBeforeEverything } from '../careful.ts';
import { foresee } from '../foresight.ts';
import { describeMaze } from '../judgement/maze.ts';
import { survivalOf } from '../judgement/survival.ts';
import type { Value } from '../judgement/value.ts';
import { isStalled, stalledChoice } from '../stalled.ts';
import { weigh } from '../weigh.ts';
import { finishRecord, recordMaze } from './maze-record.ts';

/**
 * How much of what came of it in the end counts, against what was thought one decision later (the lambda of TD). With 0.95
 * the network learns games by heart instead: 65 % after ten minutes of a learning that came to 46 % by its teacher.
 */
const LAMBDA = 0.8;
/** What comes later is worth a little less, or the prisoners would walk in circles while they are safe. */
const DISCOUNT = 0.999;
const MOST_DECISIONS = 1000;
/** Positions of one game are much alike: so many of a thousand are kept. */
const KEPT = 600;
/** In every other game, so many choices of a thousand are random. What came of the other games is what the play is worth. */
const CURIOSITY = 8;

export interface MazeGame {
  readonly won: boolean;
  readonly straight: boolean;
  readonly records: readonly Uint8Array[];
}

/** By what the players play, and what to note as the chance, for comparing. */
export interface Player {
  readonly hope: Value;
  readonly chance: Value;
}

interface Moment {
  readonly record: Uint8Array | null;
  readonly thought: number;
  readonly tookBest: boolean;
}

/** Plays one game as `careful` plays, and turns it into records. */
export function playMazeGame(
  { hope, chance }: Player,
  setup: Setup,
  lesson: number,
  seed: string,
  curious: boolean,
): MazeGame {
  const random = seededRandom(`${seed} curiosity`);
  const play = beginPlay(setup, deal(setup, seededRandom(seed)));
  const table = tableFor(setup);
  const moments: Moment[] = [];
  let decisions = 0;
  const record = (state: State, option: number): Uint8Array | null => {
    const prospect = foresee(table, state, option);
    if (prospect.state.outcome !== 'playing' || random.below(1000) >= KEPT) return null;
    const hoped = hope(table, prospect);
    const thought = chance(table, prospect);
    describeMaze(table, prospect);
    return recordMaze(prospect.state, survivalOf(prospect.state), hoped, thought);
  };
  playOut(play, (state, list) => {
    if (decisions++ >= MOST_DECISIONS) return null;
    if (list.count === 1 || isBeforeEverything(state)) return list.at(0);
    const options = list.toArray();
    if (isStalled(state)) return stalledChoice(state, options);
    const best = weigh(hope, state, options, closenessFor(state));
    const tookBest = !curious || random.below(1000) >= CURIOSITY;
    const option = tookBest ? best.option : options[random.below(options.length)]!;
    moments.push({ record: record(state, option), thought: best.value, tookBest });
    return option;
  });
  const won = play.state.outcome === 'won';
  const records: Uint8Array[] = [];
  let worth = won ? 1 : 0;
  for (const moment of moments.toReversed()) {
    if (moment.record !== null) {
      finishRecord(moment.record, { worth, won, straight: !curious, lesson });
      records.push(moment.record);
    }
    // What followed a random choice says nothing about what came before it.
    worth = DISCOUNT * (moment.tookBest ? LAMBDA * worth + (1 - LAMBDA) * moment.thought : moment.thought);
  }
  return { won, straight: !curious, records };
}
