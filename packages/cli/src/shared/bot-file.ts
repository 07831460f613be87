import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cloneState } from '@night-cage/rules';
import type { Bot } from '@night-cage/bots';
import { Failure, reasonOf } from './failure.ts';

/** Is this player somebody's own file, and not a name? */
export const isBotFile = (player: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(player);

/** Loads a bot that somebody wrote, by the name of its file and where that is: the file's default export, or its only one, makes it from a seed. */
export async function loadBotFile(file: string, path: string): Promise<(seed: string) => Bot> {
  const make = makerIn(file, await moduleOf(file, path));
  return (seed) => {
    const bot: unknown = make(seed);
    if (!isBot(bot)) throw new Failure(`${file} makes no bot: it needs a name and a function choose`, 2);
    // It gets a copy: whatever it does to it, the game goes on by the rules.
    const choose: Bot['choose'] = (question) =>
      bot.choose({ ...question, state: cloneState(question.state) });
    return { name: bot.name, choose };
  };
}

async function moduleOf(file: string, path: string): Promise<object> {
  if (!existsSync(path)) throw new Failure(`cannot read ${file}: there is no such file`, 2);
  try {
    return (await import(pathToFileURL(path).href)) as object;
  } catch (error) {
    const [reason] = reasonOf(error).split('\n');
    throw new Failure(`cannot use ${file}: ${reason}`, 2);
  }
}

function makerIn(file: string, module: object): (seed: string) => unknown {
  const exported: unknown[] = Object.values(module);
  const make = 'default' in module ? module.default : exported.length === 1 ? exported[0] : undefined;
  if (typeof make === 'function') return make as (seed: string) => unknown;
  throw new Failure(
    `cannot use ${file}: its default export, or its only one, must be a function that makes a bot from a seed`,
    2,
  );
}

const isBot = (value: unknown): value is Bot =>
  typeof value === 'object' && value !== null && 'choose' in value && typeof value.choose === 'function';
