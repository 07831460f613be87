import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { OUTCOMES, type Outcome, type Setup } from '@night-cage/rules';
import { reasonOf } from '../shared/failure.ts';
import { playerNamed } from '../shared/players.ts';
import { simulate } from './simulate.ts';

/** What a worker is told once. */
export interface SimTask {
  readonly setup: Setup;
  readonly seed: string;
  readonly player: string;
  /** What the player may spend on a question; undefined: what it likes. */
  readonly iterations: number | undefined;
  readonly records: string | null;
}

/** Games to play: numbers from `from` up to, not including, `to`. */
export interface SimBatch {
  readonly from: number;
  readonly to: number;
}

export interface SimTally {
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly games: number;
  readonly decisions: number;
  readonly turns: number;
}

export type SimAnswer =
  | { readonly ok: true; readonly tally: SimTally }
  | { readonly ok: false; readonly reason: string };

function playBatch(task: SimTask, { from, to }: SimBatch): SimTally {
  const outcomes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  let decisions = 0;
  let turns = 0;
  for (let game = from; game < to; game++) {
    const played = playOne(task, game);
    outcomes[played.outcome]++;
    decisions += played.decisions;
    turns += played.turns;
  }
  return { outcomes, games: to - from, decisions, turns };
}

function playOne(
  { setup, seed, player, iterations, records }: SimTask,
  game: number,
): ReturnType<typeof simulate> {
  const gameSeed = `${seed}/${game + 1}`;
  try {
    const played = simulate({
      setup,
      seed: gameSeed,
      player: playerNamed(player, gameSeed, iterations),
      records: records !== null,
    });
    if (records !== null)
      writeFileSync(join(records, `game-${String(game + 1).padStart(6, '0')}.cage`), played.record!);
    return played;
  } catch (error) {
    throw new Error(`the game with the seed ${JSON.stringify(gameSeed)} broke: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

parentPort?.on('message', (batch: SimBatch) => {
  let answer: SimAnswer;
  try {
    answer = { ok: true, tally: playBatch(workerData as SimTask, batch) };
  } catch (error) {
    answer = { ok: false, reason: reasonOf(error) };
  }
  parentPort!.postMessage(answer);
});
