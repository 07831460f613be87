import { parentPort, workerData } from 'node:worker_threads';
import type { Setup } from '@night-cage/rules';
import { playArenaGame, type ArenaGame } from './game.ts';
import type { ArenaBudget } from './players.ts';
import { reasonOf } from '../shared/failure.ts';

/** What a worker is told once. */
export interface ArenaTask {
  readonly setup: Setup;
  readonly budget: ArenaBudget;
}

/** A game to be played. */
export interface Pairing {
  readonly player: string;
  readonly seed: string;
}

export type ArenaAnswer =
  | { readonly ok: true; readonly game: ArenaGame }
  | { readonly ok: false; readonly reason: string };

async function answerTo({ player, seed }: Pairing): Promise<ArenaAnswer> {
  const { setup, budget } = workerData as ArenaTask;
  try {
    return { ok: true, game: await playArenaGame(setup, budget, player, seed) };
  } catch (error) {
    return {
      ok: false,
      reason: `the game of ${player} with the seed ${JSON.stringify(seed)} broke: ${reasonOf(error)}`,
    };
  }
}

parentPort?.on('message', (pairing: Pairing) => {
  void answerTo(pairing).then((answer) => parentPort!.postMessage(answer));
});
