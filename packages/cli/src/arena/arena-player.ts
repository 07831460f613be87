import {
  BOT_NAMES,
  ROSTER,
  isBotName,
  createBot,
  withTimeForTurns,
  type Bot,
  type TimeSource,
} from '@night-cage/bots';
// These bots see the stack: only the arena may import them.
// oxlint-disable-next-line no-restricted-imports -- the one allowed place
import { createClairvoyantBot, createSeerBot } from '@night-cage/bots/clairvoyant';
import type { Kind } from '@night-cage/rules';
import { isBotFile } from '../own-bot/bot-file.ts';
import type { OwnBot } from '../own-bot/own-bot.ts';
import { readCpuTime } from '../shared/read-cpu-time.ts';

/** Thinking limits: a time per turn, a number of iterations per question, or none. */
export interface ArenaBudget {
  readonly turnMs: number | null;
  readonly iterations: number | null;
}

/** The game that a bot is created for. */
export interface ArenaContest {
  readonly seed: string;
  readonly stack: readonly Kind[];
  /** Your own bot in this file, running in its own thread. */
  readonly own: (file: string) => OwnBot;
}

/** This bot knows the stack, so it is not in the roster that the page can read. */
const CLAIRVOYANT = 'clairvoyant';

/**
 * `search` with this many known tiles: an upper bound for any bot, tighter than with all tiles known.
 */
const SEERS: Readonly<Record<string, number>> = { 'seer-1': 1, 'seer-2': 2, 'seer-4': 4, 'seer-8': 8 };

/** All bots by name. */
export const ARENA_BOTS: readonly string[] = [...BOT_NAMES, ...Object.keys(SEERS), CLAIRVOYANT];

function createArenaBot(name: string, seed: string, stack: readonly Kind[]): Bot {
  if (isBotName(name)) return createBot(name, { seed, clock: readCpuTime });
  const ahead = SEERS[name];
  if (ahead !== undefined) return createSeerBot(stack, ahead, { clock: readCpuTime });
  return createClairvoyantBot(stack, seed);
}

/** Whether a bot thinks longer with more time. Assumed of own bots. */
export const usesBudget = (player: string): boolean =>
  isBotFile(player) || player in SEERS || (isBotName(player) && ROSTER[player].thinks);

/** A bot for a single game, and the clock that measures its thinking. */
export interface ArenaPlayer {
  readonly bot: Bot;
  readonly clock: TimeSource;
}

/**
 * Creates a bot for a single game, limited to its budget. `player` is a name or the file of your
 * own bot.
 */
export async function createArenaPlayer(
  player: string,
  budget: ArenaBudget,
  contest: ArenaContest,
): Promise<ArenaPlayer> {
  const { seed, stack, own } = contest;
  const { turnMs, iterations } = budget;
  const host = isBotFile(player) ? own(player) : null;
  const clock = host?.clock ?? readCpuTime;
  const bot = host === null ? createArenaBot(player, seed, stack) : await host.begin(seed);
  if (turnMs !== null) return { bot: withTimeForTurns(bot, turnMs, clock), clock };
  if (iterations === null) return { bot, clock };
  const choose: Bot['choose'] = (question) => bot.choose({ ...question, budget: { iterations } });
  return { bot: { name: bot.name, choose }, clock };
}
