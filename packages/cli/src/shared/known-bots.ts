import { isBotFile } from '../own-bot/bot-file.ts';
import { Failure } from './failure.ts';
import { suggestNearest } from './suggest-nearest.ts';

/** Throws unless this is a known bot or the file of your own bot. */
export function checkBot(name: string, known: readonly string[]): void {
  if (isBotFile(name) || known.includes(name)) return;
  const shown = `there is no bot "${name.slice(0, 40)}"`;
  if (/^\d+$/.test(name))
    throw new Failure(`${shown}; use --seats for the number of people at the table: --seats ${name}`, 2);
  const near = suggestNearest(name, known);
  const end =
    near === '' ? `; choose from ${known.join(', ')}, or use your own file, such as ./my-bot.ts` : near;
  throw new Failure(`${shown}${end}`, 2);
}
