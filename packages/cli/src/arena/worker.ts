import { resolve } from 'node:path';
import { judgeBySimd } from '@night-cage/bots';
import { playArenaGame, type ArenaGame, type ArenaTask, type Pairing } from './game.ts';
import { usesBudget } from './players.ts';
import { startOwnBot, type OwnBot } from '../own-bot/own-bot.ts';
import { answerTimeout } from '../own-bot/answer-timeout.ts';
import { reasonOf } from '../shared/failure.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import { readProcessData } from '../shared/process-worker.ts';

export type ArenaMessage = WorkerMessage<{ readonly game: ArenaGame }>;

const task = readProcessData() as ArenaTask;
const send = (message: ArenaMessage): void => void process.send!(message);

/** Bots of somebody's own stay for all games, until one of them fails. */
const owned = new Map<string, OwnBot>();
function own(name: string): OwnBot {
  const file = { name, path: resolve(task.cwd, name) };
  const bot =
    owned.get(name) ??
    startOwnBot(file, answerTimeout(task.budget.turnMs), (line) =>
      send({ kind: 'said', text: `${name}: ${line}` }),
    );
  owned.set(name, bot);
  return bot;
}

async function answerTo(pairing: Pairing): Promise<ArenaMessage> {
  const { player, seed } = pairing;
  // Who is held to a time judges as fast as in a browser. Whoever is not must play the same game on every machine, to the last digit.
  judgeBySimd(task.isOneThread && task.budget.turnMs !== null && usesBudget(player));
  try {
    const game = await playArenaGame(task, pairing, own);
    if (game.forfeited !== undefined) {
      owned.get(player)?.dismiss();
      owned.delete(player);
    }
    return { kind: 'done', game };
  } catch (error) {
    return {
      kind: 'failed',
      reason: `the game of ${player} with the seed ${JSON.stringify(seed)} broke: ${reasonOf(error)}`,
    };
  }
}

process.on('message', (pairing) => void answerTo(pairing as Pairing).then(send));
