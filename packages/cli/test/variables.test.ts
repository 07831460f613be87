import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SqliteStore } from '@night-cage/server';
import { main } from '../src/main.ts';
import { serveCommand } from '../src/online/serve.ts';
import type { Flags } from '../src/shared/command.ts';
import { parseArguments } from '../src/shared/parse-arguments.ts';
import { folder, testIo } from './support.ts';

/* Environment variables, such as those from a settings file, work like the flags of a server. */

async function run(args: readonly string[], env: Record<string, string>) {
  const { io, written } = testIo('', { env });
  return { code: await main(args, io), ...written };
}

test('every flag of serve can be a variable; the command line has priority', () => {
  const env = {
    NIGHT_CAGE_PUBLIC_URL: 'https://cage.example/',
    NIGHT_CAGE_TRUST_PROXY: '1',
    NIGHT_CAGE_LOG: 'yes',
    NIGHT_CAGE_KEEP_GAME: '',
    NIGHT_CAGE_HOST: '0.0.0.0',
    NIGHT_CAGE_SOMETHING: 'else',
  };
  expect(parseArguments(serveCommand, ['--host', 'localhost'], env).values).toEqual({
    'public-url': 'https://cage.example/',
    'trust-proxy': '1',
    log: true,
    host: 'localhost',
  });
  expect(parseArguments(serveCommand, [], { NIGHT_CAGE_LOG: '0' }).values).toEqual({});
  const flags: Flags = serveCommand.flags;
  for (const [flag, { takes }] of Object.entries(flags)) {
    const variable = `NIGHT_CAGE_${flag.replaceAll('-', '_').toUpperCase()}`;
    const value = takes === undefined ? true : '7';
    expect(parseArguments(serveCommand, [], { [variable]: takes === undefined ? '1' : '7' }).values).toEqual({
      [flag]: value,
    });
  }
});

test('an invalid variable is refused in one sentence, like the flag', async () => {
  expect(await run(['serve'], { NIGHT_CAGE_LOG: 'perhaps' })).toEqual({
    code: 2,
    out: '',
    err: 'night-cage: NIGHT_CAGE_LOG must be 1 or 0, not "perhaps".\n',
  });
  expect(await run(['serve'], { NIGHT_CAGE_KEEP_GAME: 'never' })).toMatchObject({ code: 2, out: '' });
  expect(await run(['serve'], { NIGHT_CAGE_STORE: 'mysql://db/cage' })).toMatchObject({ code: 2, out: '' });
});

test('store and table read the variable', async () => {
  mkdirSync(join(folder, 'elsewhere'));
  await new SqliteStore(join(folder, 'elsewhere', 'tables.sqlite'), { as: 'server' }).close();
  expect(await run(['store', 'check'], { NIGHT_CAGE_DATA: 'elsewhere' })).toMatchObject({ code: 0 });
  expect(await run(['store', 'check'], {})).toMatchObject({ code: 2 });
});
