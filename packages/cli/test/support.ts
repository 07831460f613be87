import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import { main } from '../src/main.ts';
import type { Io } from '../src/shared/io.ts';

export const root = join(import.meta.dirname, '../../..');
export const bin = join(root, 'packages/cli/bin/night-cage.js');
export const scenario = (name: string): string => join(root, 'scenarios', `${name}.yaml`);

/** A new folder for every test file. */
export let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'night-cage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The environment of a command in a test: its own folder, with its output recorded. */
export function testIo(
  input = '',
  more: Partial<Io> = {},
): { io: Io; written: { out: string; err: string } } {
  const written = { out: '', err: '' };
  const io: Io = {
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    stdout: { write: (text) => void (written.out += text) },
    stderr: { write: (text) => void (written.err += text) },
    cwd: folder,
    env: {},
    ...more,
  };
  return { io, written };
}

/** Runs a command inside the test; only its threads and processes are real. */
export async function nightCage(args: readonly string[], input = ''): Promise<Ran> {
  const { io, written } = testIo(input);
  return { code: await main(args, io), ...written };
}

/** Starts the command as a user in a shell would. */
export function nightCageProcess(args: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

export function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
