import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

export const root = join(import.meta.dirname, '../../..');
export const bin = join(root, 'packages/cli/bin/night-cage.js');
export const scenario = (name: string): string => join(root, 'scenarios', `${name}.yaml`);

/** A new folder for every file of tests. */
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

export function nightCage(args: readonly string[], input = ''): Ran {
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
