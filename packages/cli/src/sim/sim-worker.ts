import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Setup } from '@night-cage/rules';
import { isBotFile } from '../own-bot/bot-file.ts';
import { startOwnBot, type OwnBot } from '../own-bot/own-bot.ts';
import { answerTimeout } from '../own-bot/answer-timeout.ts';
import { describeError } from '../shared/failure.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import { createSimulationPlayer } from '../shared/simulation-player.ts';
import { loadSimulatedGame, saveSimulatedGame } from './records.ts';
import { simulate, simulateWithOwnBot, type SimulatedGame } from './simulate.ts';
import { GameCounter, type SimTally } from './tally.ts';

/** The initial data of a worker. */
export interface SimTask {
  readonly setup: Setup;
  readonly seed: string;
  readonly player: string;
  /** What the player may spend on a question; undefined: no limit. */
  readonly iterations: number | undefined;
  /** The folder for records. */
  readonly records: string | null;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  /** Its first number becomes non-zero on an interrupt. */
  readonly stop: Int32Array;
}

/** The games to play: numbers from `from` up to, but not including, `to`. */
export interface SimBatch {
  readonly from: number;
  readonly to: number;
}

export type SimMessage = WorkerMessage<{ readonly tally: SimTally }>;

/** Progress is reported at this interval, however long a batch takes. */
const MILLISECONDS_A_REPORT = 200;

const task = workerData as SimTask;
const send = (message: SimMessage): void => parentPort!.postMessage(message);

async function playBatch({ from, to }: SimBatch): Promise<void> {
  let tally = new GameCounter();
  let reported = performance.now();
  for (let game = from; game < to && Atomics.load(task.stop, 0) === 0; game++) {
    const found = task.records === null ? null : loadSimulatedGame(task.records, game);
    tally.count(found ?? (await playOne(game)), found !== null);
    if (performance.now() - reported < MILLISECONDS_A_REPORT) continue;
    send({ kind: 'done', tally, more: true });
    tally = new GameCounter();
    reported = performance.now();
  }
  send({ kind: 'done', tally, more: false });
}

async function playOne(game: number): Promise<SimulatedGame> {
  const { records } = task;
  const seed = `${task.seed}/${game + 1}`;
  try {
    const played = await playSeed(seed, records !== null);
    if (records !== null) saveSimulatedGame(records, game, played.record!);
    return played;
  } catch (error) {
    throw new Error(`the game with seed ${JSON.stringify(seed)} failed: ${describeError(error)}`, {
      cause: error,
    });
  }
}

let ownBot: OwnBot | null = null;

async function playSeed(seed: string, records: boolean): Promise<SimulatedGame> {
  const { setup, player: name, iterations, cwd } = task;
  if (!isBotFile(name))
    return simulate({ setup, seed, player: createSimulationPlayer(name, seed, iterations), records });
  const file = { name, path: resolve(cwd, name) };
  ownBot ??= startOwnBot(file, answerTimeout(null), (line) =>
    send({ kind: 'output', text: `${name}: ${line}` }),
  );
  return simulateWithOwnBot({ setup, seed, records }, await ownBot.begin(seed), iterations);
}

parentPort!.on('message', (batch: SimBatch) => {
  playBatch(batch).catch((error: unknown) => send({ kind: 'failed', reason: describeError(error) }));
});
