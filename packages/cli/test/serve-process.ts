import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { bin, file, folder } from './support.ts';

/* `night-cage serve` as whatever supervises it sees it: an exit code, and what it writes. */

/** A game to serve, in the folder of these tests. */
export function makeGame(): void {
  mkdirSync(join(folder, 'game'));
  file('game/index.html', '<!doctype html><title>The game</title>');
}

/** Its own store, and the game that `makeGame` makes. */
export const flagsFor = (data: string): string[] => [
  '--data',
  join(folder, data),
  '--game',
  join(folder, 'game'),
];

/** The command as a process of its own, started as systemd would start it: without a terminal or a parent that talks to it. */
export function serve(...flags: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [bin, 'serve', ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Resolves with the address once the server says that it serves. */
export async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout! })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('it ended before it served anything');
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly err: string;
}

export async function ending(child: ChildProcess): Promise<Ended> {
  const [err, [code, signal]] = await Promise.all([
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
  ]);
  return { code, signal, err };
}
