import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Bot } from '@night-cage/bots';
import { describeBotError } from './bot-error.ts';
import { BotFailure, type BotFile } from './bot-file.ts';

/** Loads your own bot: the default export, or the only export, creates it from a seed. */
export async function loadBotFile(file: BotFile): Promise<(seed: string) => Bot> {
  const make = findFactory(file, await moduleOf(file));
  return (seed) => {
    const bot: unknown = make(seed);
    if (isBot(bot)) return bot;
    throw new BotFailure(`${file.name} is not a bot: it needs a name and a function choose`);
  };
}

async function moduleOf(file: BotFile): Promise<object> {
  if (!existsSync(file.path)) throw new BotFailure(`cannot read ${file.name}: there is no such file`);
  resolveOwnPackages();
  try {
    return (await import(pathToFileURL(file.path).href)) as object;
  } catch (error) {
    throw new BotFailure(`cannot use ${file.name}: ${describeBotError(error, file)}`, { cause: error });
  }
}

/**
 * Resolves `@night-cage/...` to this command's own packages, wherever the bot's file is. Treats
 * files without a package.json as modules; Node would guess it too, with a warning.
 */
function resolveOwnPackages(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@night-cage/'))
        return next(specifier, { ...context, parentURL: import.meta.url });
      const found = next(specifier, context);
      if (found.format !== null && found.format !== undefined) return found;
      if (/^file:.*\.ts$/.test(found.url)) return { ...found, format: 'module-typescript' };
      return /^file:.*\.js$/.test(found.url) ? { ...found, format: 'module' } : found;
    },
  });
}

function findFactory({ name }: BotFile, module: object): (seed: string) => unknown {
  const exported: unknown[] = Object.values(module);
  const make = 'default' in module ? module.default : exported.length === 1 ? exported[0] : undefined;
  if (typeof make === 'function') return make as (seed: string) => unknown;
  throw new BotFailure(
    `cannot use ${name}: its default export, or its only one, must be a function that makes a bot from a seed`,
  );
}

const isBot = (value: unknown): value is Bot =>
  typeof value === 'object' && value !== null && 'choose' in value && typeof value.choose === 'function';
