import { execFile } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LogEntry } from '@night-cage/protocol';
import { LiveServer } from '@night-cage/testkit/live';
import { expect, test } from 'vitest';
import { LittleGame } from './little-game.ts';
import { bin, file, folder, nightCage } from './support.ts';

/* A backup is taken from a server during a game, and another server continues from it. */

async function logAt({ address }: LiveServer, id: string): Promise<readonly LogEntry[]> {
  const answer = await fetch(new URL(`api/tables/${id}/log?after=0`, address));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { entries: LogEntry[] }).entries;
}

test('a backup during play can be restored into another folder, checked and served', async () => {
  mkdirSync(join(folder, 'game'));
  file('game/index.html', '<!doctype html><title>The game</title>');
  const serverFor = (data: string): LiveServer =>
    new LiveServer([bin], ['--data', join(folder, data), '--game', join(folder, 'game')]);
  const server = serverFor('first');
  expect(await server.start()).toBe(true);
  const game = await LittleGame.open([server]);
  await game.plays(6);
  const before = await logAt(server, game.id);
  // A separate process, as an operator starts it; players do not have to stop.
  const backingUp = promisify(execFile)(
    process.execPath,
    [bin, 'store', 'backup', 'copy.sqlite', '--data', 'first'],
    {
      cwd: folder,
    },
  );
  await Promise.all([backingUp, game.plays(1)]);
  await game.plays(6);
  game.leave();
  const after = await logAt(server, game.id);
  await server.stop();

  expect(statSync(join(folder, 'copy.sqlite')).mode & 0o077).toBe(0);
  expect(await nightCage(['store', 'restore', 'copy.sqlite', '--data', 'second'])).toMatchObject({ code: 0 });
  expect(await nightCage(['store', 'check', '--data', 'second'])).toEqual({
    code: 0,
    out: '1 tables checked, 0 with a fault\n',
    err: '',
  });
  const again = serverFor('second');
  expect(await again.start()).toBe(true);
  const restored = await logAt(again, game.id);
  await again.stop();
  expect(restored.length).toBeGreaterThanOrEqual(before.length);
  expect(restored.length).toBeLessThan(after.length);
  expect(restored).toEqual(after.slice(0, restored.length));
});

test('for PostgreSQL, backup and restore point to its own tools', async () => {
  for (const [word, program] of [
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ] as const) {
    const { code, err } = await nightCage(['store', word, 'copy', '--store', 'postgres://db.example/cage']);
    expect([code, err]).toEqual([2, expect.stringContaining(program)]);
  }
});
