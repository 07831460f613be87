import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createCommitment, sha256Hex } from '@night-cage/rules';
import { SqliteStore } from '@night-cage/server';
import { TestServer, copyStoredTable, playTable } from '@night-cage/testkit/online';
import { beforeAll, describe, expect, test } from 'vitest';
import { file, folder, nightCage, type Ran } from './support.ts';

/*
 * Commands that maintain the tables of a server. In these tests the server is an open connection to
 * the same store.
 */

let id = '';
let lobby = '';
let server: SqliteStore;
beforeAll(async () => {
  const desk = new TestServer();
  id = await playTable(desk);
  ({ id: lobby } = await desk.open({ edition: 'base', players: 2, options: {} }));
  mkdirSync(join(folder, '.night-cage'));
  server = new SqliteStore(join(folder, '.night-cage/tables.sqlite'), { as: 'server' });
  for (const table of [id, lobby]) await copyStoredTable(desk.store, server, table);
  return () => server.close();
});

const expectRefusal = ({ code, out, err }: Ran, exitCode: number, message: RegExp): void => {
  expect(err).toMatch(message);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect([code, out]).toEqual([exitCode, '']);
};

describe('night-cage table', () => {
  test('lists tables, as text and as JSON', async () => {
    const { code, out } = await nightCage(['table', 'list']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
    expect(out).toMatch(new RegExp(`^${id}  over +\\d+  1970-`, 'm'));
    const { out: json } = await nightCage(['table', 'list', '--json']);
    const rows = json
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(rows).toContainEqual(expect.objectContaining({ id: lobby, stage: 'lobby', seq: 1 }));
  });

  test('shows a table, with its log on request', async () => {
    const { code, out } = await nightCage(['table', 'show', id]);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Table ${id}: over, \\d+ entries, game 2$`, 'm'));
    expect(out).toContain('Seat 3: the bot careful');
    const { out: log } = await nightCage(['table', 'show', id, '--json']);
    expect(JSON.parse(log.split('\n')[0]!)).toMatchObject({ seq: 1, kind: 'opened' });
    expect((await nightCage(['table', 'show', lobby])).out).toContain('Seat 1: free');
  });

  test('exports records that verify; tampered ones do not', async () => {
    const { code } = await nightCage(['table', 'export', id, '--game', '1', '--out', 'game.cage']);
    expect(code).toBe(0);
    const record = readFileSync(join(folder, 'game.cage'), 'utf8');
    expect((await nightCage(['verify', 'game.cage'])).out).toMatch(
      /^game\.cage: fair: all \d+ tiles match the stack made from the committed secret and \d+ contributions\n$/,
    );
    const otherwise = `${record}\n[Variation "Give up"]\n[From "0"]\n[Stack "fresh"]\n\n1. 1 concede\n`;
    writeFileSync(join(folder, 'otherwise.cage'), otherwise);
    expect((await nightCage(['verify', 'otherwise.cage'])).out).toMatch(
      /^otherwise\.cage: fair: all \d+ tiles/,
    );
    const last = await nightCage(['table', 'export', id]);
    expect(last.out).toContain('[Result "conceded"]');
    const again = sha256Hex('dealt again');
    const forged: readonly (readonly [RegExp, string, RegExp])[] = [
      [/\[Seed "./, '[Seed "x', /not shown to be fair: .*the seed does not match the commitment/],
      [/\[Commitment .*\n/, '', /not shown to be fair: the record has no commitment to the secret/],
      [/ [0-9a-f]{64}"/, '"', /not shown to be fair: .*is given as/],
      [/(\[Contributions "[^"]*)"/, `$1 ${sha256Hex('late')}"`, /not shown to be fair: .*is given as/],
      [
        /\[Seed "[^]*\[Commitment "[^"]*"|\[Commitment "[^]*\[Seed "[^"]*"/,
        `[Seed "${again}"]\n[Contributions "${sha256Hex('r 0')} ${sha256Hex('r 1')}"]\n[Commitment "${createCommitment(again)}"`,
        /not shown to be fair: .*is given as/,
      ],
      [/\[Contributions .*\n/, '', /not shown to be fair: .*is given as/],
      [/\[Seed .*\n/, '', /not shown to be fair: the record does not show how the stack was laid/],
    ];
    for (const [from, to, message] of forged) {
      writeFileSync(join(folder, 'forged.cage'), record.replace(from, to));
      const ran = await nightCage(['verify', 'game.cage', 'forged.cage']);
      expect(ran.code).toBe(1);
      expect(ran.out.trimEnd().split('\n')[1]).toMatch(message);
    }
    // Cut off the last turn and the result.
    const cut = record.replace(/\[Result "[^"]*"\]/, '[Result "*"]').replace(/\n\d+\. [^\n]*\n*$/, '\n');
    writeFileSync(join(folder, 'forged.cage'), cut);
    expect((await nightCage(['verify', 'forged.cage'])).out).toMatch(
      /not shown to be fair: moves were removed or added after the record was written/,
    );
    file('alone.cage', '[Seed "x"]\n');
    expect((await nightCage(['verify', 'alone.cage'])).out).toContain('a single seed laid the stack');
    expectRefusal(await nightCage(['verify']), 2, /verify needs a record file/);
    expectRefusal(await nightCage(['verify', 'nowhere.cage']), 2, /cannot read nowhere.cage/);
  });

  test('closes and deletes tables of a running server, which notices it', async () => {
    await server.lookForForeignWrites();
    expect((await nightCage(['table', 'close', lobby])).out).toBe(`table ${lobby} is closed\n`);
    expect(await server.lookForForeignWrites()).toBe(true);
    expect((await nightCage(['table', 'close', lobby])).out).toBe(`table ${lobby} was already closed\n`);
    expect((await nightCage(['table', 'delete', lobby])).out).toBe(`table ${lobby} is deleted\n`);
    expect(await server.load(lobby, 0)).toBeNull();
    for (const word of ['show', 'export', 'close', 'delete'])
      expectRefusal(
        await nightCage(['table', word, lobby]),
        1,
        new RegExp(`there is no table "${lobby}"\\.$`, 'm'),
      );
  });

  test.each([
    [['table'], /table needs a subcommand: list, show, export, close or delete/],
    [['table', 'dance'], /table needs a subcommand/],
    [['table', 'show'], /table show needs the id of one table/],
    [['table', 'list', 'x'], /table list takes options only/],
    [
      ['table', 'list', '--data', 'nowhere'],
      /there are no tables in nowhere: `night-cage serve` creates them/,
    ],
    [['table', 'export', 'x', '--game', 'y'], /--game must be a whole number/],
    [['store'], /store needs a subcommand: backup, restore or check/],
    [['store', 'backup'], /store backup needs the name of one file/],
    [['store', 'restore', 'a', 'b'], /store restore needs the name of one file/],
    [['store', 'check', 'x'], /store check takes no file/],
  ])('%j is refused in one sentence', async (args, message) =>
    expectRefusal(await nightCage(args), 2, message),
  );
});

describe('night-cage store', () => {
  test('backs up, refuses to replace a store in use, restores into another folder, and checks', async () => {
    expect((await nightCage(['store', 'check'])).out).toMatch(/^\d tables checked, 0 with a fault\n$/);
    expect((await nightCage(['store', 'backup', 'copy.sqlite'])).out).toBe(
      'copied all tables to copy.sqlite\n',
    );
    expectRefusal(
      await nightCage(['store', 'backup', 'copy.sqlite']),
      1,
      /there is a file .*copy.sqlite already/,
    );
    expectRefusal(
      await nightCage(['store', 'restore', 'copy.sqlite']),
      1,
      /cannot be used: it is in use\.$/m,
    );
    expect((await nightCage(['store', 'restore', 'copy.sqlite', '--data', 'other'])).code).toBe(0);
    const db = new DatabaseSync(join(folder, 'other/tables.sqlite'));
    db.exec('DELETE FROM entries WHERE seq = 7');
    db.close();
    const { code, out } = await nightCage(['store', 'check', '--data', 'other']);
    expect([code, out]).toEqual([
      1,
      `table ${id}: entry 8 came after entry 6\n1 tables checked, 1 with a fault\n`,
    ]);
    writeFileSync(join(folder, 'other/tables.sqlite'), 'a letter');
    const damaged = await nightCage(['store', 'check', '--data', 'other']);
    expect([damaged.code, damaged.out]).toEqual([1, 'the file is damaged: file is not a database\n']);
    expectRefusal(
      await nightCage(['table', 'list', '--data', 'other']),
      1,
      /cannot be used: file is not a database/,
    );
  });
});
