import { styleText } from 'node:util';
import type { Io } from '../shared/io.ts';

const USUAL_WIDTH = 100;
const MIN_WIDTH = 20;

type Paint = Parameters<typeof styleText>[0];

/** The output of a game: its width, and colours if it has them. */
export interface Terminal {
  readonly width: number;
  /** Writes lines, wrapped between words. */
  say(text: string): void;
  /** Writes aligned lines without wrapping. */
  draw(text: string): void;
  readonly paint: (how: Paint, text: string) => string;
  prompt(): void;
}

export function createTerminal(io: Io): Terminal {
  const width = Math.max(MIN_WIDTH, io.stdout.columns ?? USUAL_WIDTH);
  const paint = hasColours(io)
    ? (how: Paint, text: string): string => styleText(how, text, { validateStream: false })
    : (_: Paint, text: string): string => text;
  const write = (lines: readonly string[]): void => {
    io.stdout.write(`${lines.join('\n')}\n`);
  };
  return {
    width,
    say: (text) =>
      write(text.split('\n').flatMap((line) => wrap(line, width).map((part) => colourize(part, paint)))),
    draw: (text) => write(text.split('\n')),
    paint,
    prompt: () => void io.stdout.write('> '),
  };
}

/** Follows https://no-color.org and https://force-color.org; otherwise only terminals get colours. */
function hasColours({ env, stdout }: Io): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return stdout.isTTY === true && env['TERM'] !== 'dumb';
}

const DANGER = /\b(?:is hit|strikes?|falls|goes out|is lost|are lost|lost|Lost|turns? into pits?)\b/g;
const LUCK = /\b(?:takes a key|is lit again|escapes|Won)\b/g;

const colourize = (line: string, paint: (how: Paint, text: string) => string): string =>
  line
    .replaceAll(/(?<=^|\s)\d+\)(?= )/g, (number) => paint('cyan', number))
    .replaceAll(DANGER, (words) => paint('red', words))
    .replaceAll(LUCK, (words) => paint('green', words));

/** Wraps a line between words, with a hanging indent. A word longer than the width stays whole. */
export function wrap(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const hanging = ' '.repeat(hangingOf(line));
  const lines: string[] = [];
  let current = '';
  for (const [, gap, word] of line.matchAll(/( *)(\S+)/g)) {
    if (current === '' || current.length + gap!.length + word!.length <= width) current += gap! + word!;
    else {
      lines.push(current);
      current = hanging + word!;
    }
  }
  return [...lines, current];
}

/** The hanging indent: where the text of a list entry begins, otherwise two more columns than the line. */
function hangingOf(line: string): number {
  const [apart = ''] = /^ *\S+(?: \S+)? {2,}/.exec(line) ?? [];
  const [indent] = /^ */.exec(line)!;
  return apart === '' ? indent.length + 2 : apart.length;
}
