import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { bin, file, folder } from './support.ts';

/* `night-cage serve` as its supervisor sees it: its exit code and its output. */

/** Creates a minimal built game in the folder of these tests. */
export function makeGame(): void {
  mkdirSync(join(folder, 'game'));
  file('game/index.html', '<!doctype html><title>The game</title>');
}

/** Flags for a separate store, and the game that `makeGame` creates. */
export const flagsFor = (data: string): string[] => [
  '--data',
  join(folder, data),
  '--game',
  join(folder, 'game'),
];

/** Starts the command as systemd would: without a terminal, and without a channel to its parent. */
export function serve(...flags: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [bin, 'serve', ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Resolves with the address once the server prints it. */
export async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout! })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('it ended before it served anything');
}

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly err: string;
}

export async function ending(child: ChildProcess): Promise<Exit> {
  const [err, [code, signal]] = await Promise.all([
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
  ]);
  return { code, signal, err };
}
