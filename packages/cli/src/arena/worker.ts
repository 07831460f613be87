import { parentPort, workerData } from 'node:worker_threads';
import { playArenaGame, type ArenaGame, type ArenaTask, type Pairing } from './game.ts';
import { reasonOf } from '../shared/failure.ts';

export type ArenaAnswer =
  | { readonly ok: true; readonly game: ArenaGame }
  | { readonly ok: false; readonly reason: string };

async function answerTo(pairing: Pairing): Promise<ArenaAnswer> {
  const { player, seed } = pairing;
  try {
    return { ok: true, game: await playArenaGame(workerData as ArenaTask, pairing) };
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
