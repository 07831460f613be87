import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setups } from '@night-cage/testkit';
import type { Bot } from '@night-cage/bots';
import { expect, test } from 'vitest';
import { playGame, stackFor } from './bots.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The bot that docs/bots.md shows to whoever wants to write one. */
async function botOfTheDocs(): Promise<Bot> {
  const [, example] = /## Write another one\s+```ts[^\n]*\n(.*?)```/s.exec(
    readFileSync(join(ROOT, 'docs/bots.md'), 'utf8'),
  )!;
  expect(example!.trim().split('\n').length).toBeLessThanOrEqual(45);
  const folder = join(import.meta.dirname, '../.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'example.ts');
  writeFileSync(file, example!);
  const { hopefulBot } = (await import(pathToFileURL(file).href)) as { hopefulBot: (seed: string) => Bot };
  return hopefulBot('example');
}

test('the bot shown in the docs plays every set-up to its end', async () => {
  const bot = await botOfTheDocs();
  for (const setup of setups()) {
    const { state } = await playGame(bot, setup, stackFor(setup, 'example'));
    expect(state.outcome).not.toBe('playing');
  }
});
