import {
  BOT_NAMES,
  ROSTER,
  isBotName,
  makeBot,
  withTimeForTurns,
  type Bot,
  type TimeSource,
} from '@night-cage/bots';
// oxlint-disable-next-line no-restricted-imports -- it sees the stack: the arena alone may ask for it, by this other door.
import { clairvoyantBot, seerBot } from '@night-cage/bots/clairvoyant';
import type { Kind } from '@night-cage/rules';
import { isBotFile } from '../own-bot/bot-file.ts';
import type { OwnBot } from '../own-bot/own-bot.ts';
import { cpuClock } from '../shared/cpu-clock.ts';

/** How long the bots may think: a time for each turn, or a number of iterations for each question, or as they like. */
export interface ArenaBudget {
  readonly turnMs: number | null;
  readonly iterations: number | null;
}

/** A game that a bot is made for. */
export interface ArenaContest {
  readonly seed: string;
  readonly stack: readonly Kind[];
  /** Somebody's own bot by the name of its file, in its own thread. */
  readonly own: (file: string) => OwnBot;
}

/** It knows the stack, so it is in no roster that the page can read. */
const CLAIRVOYANT = 'clairvoyant';

/** `searchRules` with so many tiles known: what could be won at the most, nearer to the truth than with all of them known. */
const SEERS: Readonly<Record<string, number>> = { 'seer-1': 1, 'seer-2': 2, 'seer-4': 4, 'seer-8': 8 };

/** Everybody who can be asked by name. */
export const ARENA_BOTS: readonly string[] = [...BOT_NAMES, ...Object.keys(SEERS), CLAIRVOYANT];

function make(name: string, seed: string, stack: readonly Kind[]): Bot {
  if (isBotName(name)) return makeBot(name, { seed, clock: cpuClock });
  const ahead = SEERS[name];
  if (ahead !== undefined) return seerBot(stack, ahead, { clock: cpuClock });
  return clairvoyantBot(stack, seed);
}

/** Whoever does not think longer when there is more time answers at once, whatever the budget. Of others' bots nobody knows. */
export const usesBudget = (player: string): boolean =>
  isBotFile(player) || player in SEERS || (isBotName(player) && ROSTER[player].thinks);

/** A bot for one game, and the clock that tells how long it thought. */
export interface EnteredBot {
  readonly bot: Bot;
  readonly clock: TimeSource;
}

/** A bot for one game, held to its budget. A player is one of the names, or a file with somebody's own. */
export async function enterBot(
  player: string,
  budget: ArenaBudget,
  contest: ArenaContest,
): Promise<EnteredBot> {
  const { seed, stack, own } = contest;
  const { turnMs, iterations } = budget;
  const host = isBotFile(player) ? own(player) : null;
  const clock = host?.clock ?? cpuClock;
  const bot = host === null ? make(player, seed, stack) : await host.begin(seed);
  if (turnMs !== null) return { bot: withTimeForTurns(bot, turnMs, clock), clock };
  if (iterations === null) return { bot, clock };
  const choose: Bot['choose'] = (question) => bot.choose({ ...question, budget: { iterations } });
  return { bot: { name: bot.name, choose }, clock };
}
