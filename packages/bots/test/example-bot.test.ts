import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { pickByDepth, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';
import type { Bot } from '@night-cage/bots';
import { beforeEach, expect, test, vi } from 'vitest';
import { playGame, stackFor } from './bots.ts';

const ROOT = join(import.meta.dirname, '../../..');
const EVERY_SETUP = pickByDepth(3, 1);
const GAMES = pickByDepth(10, 200);
const LESSONS = pickByDepth(20, 200);

interface Example {
  default(seed: string): Bot;
  learn(games: number): number[];
}

const folder = join(import.meta.dirname, '../.cache/example');
/** The weights it has learned, which later instances load. */
const weightsFile = join(folder, 'my-weights.json');

/** The example bot of docs/build/write-a-bot.md. */
async function exampleOfTheDocs(): Promise<Example> {
  const [, example] = /```ts own\/my-bot\.ts\n(.*?)```/s.exec(
    readFileSync(join(ROOT, 'docs/build/write-a-bot.md'), 'utf8'),
  )!;
  expect(example!.trim().split('\n').length).toBeLessThanOrEqual(80);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'example.ts');
  writeFileSync(file, example!);
  return (await import(pathToFileURL(file).href)) as Example;
}

const example = await exampleOfTheDocs();
beforeEach(() => rmSync(weightsFile, { force: true }));

test('the bot shown in the docs plays setups of every kind to their end', async () => {
  const bot = example.default('example');
  for (const setup of listSetups().filter((_, n) => n % EVERY_SETUP === 0)) {
    const { state } = await playGame(bot, setup, stackFor(setup, 'example'));
    expect(state.outcome).not.toBe('playing');
  }
});

test('it learns: after some games it ends new games with more keys', async () => {
  const setup = resolveSetupOrThrow({});
  const keysOfGames = async (): Promise<number> => {
    const bot = example.default('example');
    let keys = 0;
    for (let game = 0; game < GAMES; game++) {
      const { state } = await playGame(bot, setup, stackFor(setup, `test-${game}`));
      keys += state.key.reduce((sum, key) => sum + key, 0);
    }
    return keys / GAMES;
  };
  const before = await keysOfGames();
  vi.spyOn(console, 'log').mockReturnValue();
  writeFileSync(weightsFile, JSON.stringify(example.learn(LESSONS)));
  expect(await keysOfGames()).toBeGreaterThan(before + 0.5);
});
