import { resolve } from 'node:path';
import { setSimdEnabled } from '@night-cage/bots';
import { playArenaGame, type ArenaGame, type ArenaTask, type Pairing } from './play-arena-game.ts';
import { usesBudget } from './arena-player.ts';
import { startOwnBot, type OwnBot } from '../own-bot/own-bot.ts';
import { answerTimeout } from '../own-bot/answer-timeout.ts';
import { describeError } from '../shared/failure.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import { readProcessData } from '../shared/process-worker.ts';

export type ArenaMessage = WorkerMessage<{ readonly game: ArenaGame }>;

const task = readProcessData() as ArenaTask;
const send = (message: ArenaMessage): void => void process.send!(message);

/** Custom bots stay loaded for all games, until they fail. */
const ownBots = new Map<string, OwnBot>();
function ownBotFor(name: string): OwnBot {
  const file = { name, path: resolve(task.cwd, name) };
  const bot =
    ownBots.get(name) ??
    startOwnBot(file, answerTimeout(task.budget.turnMs), (line) =>
      send({ kind: 'output', text: `${name}: ${line}` }),
    );
  ownBots.set(name, bot);
  return bot;
}

async function playPairing(pairing: Pairing): Promise<ArenaMessage> {
  const { player, seed } = pairing;
  // With a time limit, bots may judge as fast as in a browser. Without, a game must be the same on
  // every machine, to the last digit.
  setSimdEnabled(task.isOneThread && task.budget.turnMs !== null && usesBudget(player));
  try {
    const game = await playArenaGame(task, pairing, ownBotFor);
    if (game.forfeited !== undefined) {
      ownBots.get(player)?.dismiss();
      ownBots.delete(player);
    }
    return { kind: 'done', game };
  } catch (error) {
    return {
      kind: 'failed',
      reason: `the game of ${player} with seed ${JSON.stringify(seed)} failed: ${describeError(error)}`,
    };
  }
}

process.on('message', (pairing) => void playPairing(pairing as Pairing).then(send));
