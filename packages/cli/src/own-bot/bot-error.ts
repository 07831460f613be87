import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BotFile } from './bot-file.ts';

/** What went wrong in a bot's file, in one line, with the place: `no idea (./my-bot.ts:12:11)`. */
export function describeBotError(error: unknown, file: BotFile): string {
  if (!(error instanceof Error)) return `it threw ${shown(error)}`;
  const [reason] = error.message.split('\n');
  const named = error.name === 'Error' ? reason! : `${error.name}: ${reason}`;
  const place = placeOf(error, file);
  return place === null ? named : `${named} (${place})`;
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : Object.prototype.toString.call(value);

interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

function placeOf(error: Error, file: BotFile): string | null {
  const stack = error.stack ?? '';
  const place =
    markedPlace(stack) ??
    (error instanceof SyntaxError ? placeOfMistake(file) : null) ??
    ownFrame(stack, file);
  if (place === null) return null;
  return `${place.path === file.path ? file.name : place.path}:${place.line}:${place.column}`;
}

/** What cannot be compiled is shown with a line of signs below the place: `/tmp/bot.ts:3`, some lines, `    ^`. */
function markedPlace(text: string): Place | null {
  const [first, ...lines] = text.split('\n');
  const [, path, line] = /^(.+):(\d+)$/.exec(first!) ?? [];
  const marked = lines.findIndex((one) => /^\s*\^+\s*$/.test(one));
  if (path === undefined || marked === -1) return null;
  return { path: pathIn(path), line: Number(line), column: lines[marked]!.indexOf('^') + 1 };
}

/** Of a mistake in plain JavaScript the error itself does not know the place; a check of the file does. */
function placeOfMistake({ path }: BotFile): Place | null {
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8', timeout: 10_000 });
  return markedPlace(stderr);
}

/** The first place of the stack that is the bot's own: the file itself, or else whatever is not Node's and not ours. */
function ownFrame(stack: string, file: BotFile): Place | null {
  const frames = stack.split('\n').flatMap((line) => {
    const [, where, row, column] = /^\s+at (?:.*\()?(.+):(\d+):(\d+)\)?$/.exec(line) ?? [];
    return where === undefined || where.startsWith('node:')
      ? []
      : [{ path: pathIn(where), line: Number(row), column: Number(column) }];
  });
  return frames.find(({ path }) => path === file.path) ?? null;
}

const pathIn = (where: string): string => (where.startsWith('file:') ? fileURLToPath(where) : where);
