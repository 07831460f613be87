import { resolve } from 'node:path';
import {
  BOT_NAMES,
  ROSTER,
  isBotName,
  makeBot,
  withTimeForTurns,
  type Bot,
  type Clock,
} from '@night-cage/bots';
// oxlint-disable-next-line no-restricted-imports -- it sees the stack: the arena alone may ask for it, by this other door.
import { clairvoyantBot } from '@night-cage/bots/clairvoyant';
import type { Kind } from '@night-cage/rules';
import { isBotFile, loadBotFile } from '../shared/bot-file.ts';

/** How long the bots may think: a time for each turn, or a number of iterations for each question, or as they like. */
export interface ArenaBudget {
  readonly turnMs: number | null;
  readonly iterations: number | null;
}

/** A game that a bot is made for. */
export interface Contest {
  readonly seed: string;
  readonly stack: readonly Kind[];
  readonly clock: Clock;
  /** Where the names of files begin. */
  readonly cwd: string;
}

/** It knows the stack, so it is in no roster that the page can read. */
const CLAIRVOYANT = 'clairvoyant';

/** Everybody who can be asked by name. */
export const ARENA_BOTS: readonly string[] = [...BOT_NAMES, CLAIRVOYANT];

function make(name: string, { seed, stack, clock }: Contest): Bot {
  if (isBotName(name)) return makeBot(name, { seed, clock });
  return clairvoyantBot(stack, seed);
}

/** Whoever does not think longer when there is more time answers at once, whatever the budget. Of others' bots nobody knows. */
export const usesBudget = (player: string): boolean =>
  isBotFile(player) || (isBotName(player) && ROSTER[player].thinks);

/** A bot for one game, held to its budget. A player is one of the names, or a file with somebody's own. */
export async function enter(
  player: string,
  { turnMs, iterations }: ArenaBudget,
  contest: Contest,
): Promise<Bot> {
  const bot = isBotFile(player)
    ? (await loadBotFile(player, resolve(contest.cwd, player)))(contest.seed)
    : make(player, contest);
  if (turnMs !== null) return withTimeForTurns(bot, turnMs, contest.clock);
  if (iterations === null) return bot;
  return { name: bot.name, choose: (question) => bot.choose({ ...question, budget: { iterations } }) };
}
