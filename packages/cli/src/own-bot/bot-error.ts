import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BotFile } from './bot-file.ts';

/** A one-line description of an error in your own bot, with its place: `no idea (./my-bot.ts:12:11)`. */
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

/**
 * The place of a compile error, which Node marks with a line of carets: `/tmp/bot.ts:3`, source
 * lines, `    ^`.
 */
function markedPlace(text: string): Place | null {
  const [first, ...lines] = text.split('\n');
  const [, path, line] = /^(.+):(\d+)$/.exec(first!) ?? [];
  const marked = lines.findIndex((line) => /^\s*\^+\s*$/.test(line));
  if (path === undefined || marked === -1) return null;
  return { path: pathIn(path), line: Number(line), column: lines[marked]!.indexOf('^') + 1 };
}

/** Errors in plain JavaScript do not know their place; `node --check` does. */
function placeOfMistake({ path }: BotFile): Place | null {
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8', timeout: 10_000 });
  return markedPlace(stderr);
}

/** The first stack frame in the bot's own file. */
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
