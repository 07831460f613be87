import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@night-cage/rules';
import { SqliteStore } from '@night-cage/server';
import { pickByDepth } from '@night-cage/testkit';
import { TrafficMonitor, LiveServer, LiveTable, TABLE_SETUPS } from '@night-cage/testkit/live';
import { expect, test } from 'vitest';
import { bin, file, folder } from './support.ts';

/*
 * `kill -9` of the real server during live games, with real processes, sockets and disk. Meanwhile
 * connections break and repeat what they send. `NIGHT_CAGE_KILLS="3 200" npm test -- serve-kill`
 * sets the seed and the number of kills.
 */

const [seed = '1', count] = (process.env['NIGHT_CAGE_KILLS'] ?? '').split(' ').filter(Boolean);
const KILLS = Number(count ?? pickByDepth(3, 200));
/** Two hundred starts of a server take long on a busy machine. */
const PATIENCE = { timeout: 45 * 60_000 };
/** Milliseconds between the actions of a player. */
const ACT_INTERVAL = 30;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

test(
  `after ${KILLS} kills of the server in live games every acknowledged choice is there once, and all agree (seed ${seed})`,
  PATIENCE,
  async () => {
    const began = performance.now();
    const random = seededRandom(`kills ${seed}`);
    mkdirSync(join(folder, 'game'));
    file('game/index.html', '<!doctype html><title>The game</title>');
    const server = new LiveServer([bin], ['--data', join(folder, 'data'), '--game', join(folder, 'game')]);
    expect(await server.start()).toBe(true);

    const faults = { doubled: 10, cut: 60 };
    let choices = 0;
    let wanted = { choices: Infinity, reached: (): void => undefined };
    const onChoice = (): void => {
      if (++choices >= wanted.choices) wanted.reached();
    };
    /** Resolves after `more` further choices were acknowledged. */
    const afterChoices = (more: number): Promise<void> =>
      new Promise((reached) => {
        wanted = { choices: choices + more, reached };
        if (more === 0) reached();
      });
    const monitor = new TrafficMonitor();
    const tables: LiveTable[] = [];
    for (const [wish, people] of TABLE_SETUPS)
      tables.push(
        await LiveTable.open(wish, people, { servers: [server], random, faults, monitor, onChoice }),
      );
    const acting = setInterval(() => {
      for (const table of tables) table.act();
    }, ACT_INTERVAL);

    let inStart = 0;
    for (let kills = 0; kills < KILLS; kills++) {
      // Sometimes kill while all clients are still reconnecting.
      await afterChoices(random.below(8) === 0 ? 0 : 1 + random.below(50));
      await pause(random.below(5));
      await server.kill();
      if (random.below(10) === 0 && kills + 1 < KILLS) {
        const started = server.start();
        await pause(random.below(800));
        await server.kill();
        await started;
        kills++;
        inStart++;
      }
      expect(await server.start()).toBe(true);
      for (const table of tables) table.wake();
    }

    clearInterval(acting);
    Object.assign(faults, { doubled: 0, cut: 0 });
    const store = new SqliteStore(join(folder, 'data/tables.sqlite'), { as: 'command' });
    for (const table of tables)
      while ((await table.isMissing(store)) !== null) {
        table.wake();
        await pause(20);
      }
    const total = { entries: 0, games: 0, acknowledged: 0, choices: 0, doubled: 0, cuts: 0, acrossLives: 0 };
    for (const table of tables) {
      const { entries, games } = await table.judge(store);
      const { acknowledged, choices: chosen, acrossLives } = table.promises;
      const { doubled, cuts } = table;
      const here = { entries, games, acknowledged, choices: chosen, doubled, cuts, acrossLives };
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += here[key];
      table.leave();
    }
    await store.close();
    await server.stop();
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(JSON.stringify({ seed, kills: KILLS, inStart, tables: tables.length, ...total, seconds }));
    // A run in which little happens proves nothing.
    expect(total.choices).toBeGreaterThan(KILLS);
    expect(total.doubled).toBeGreaterThan(KILLS);
    expect(total.cuts).toBeGreaterThan(KILLS / 2);
    if (KILLS > 100) expect(total.acrossLives).toBeGreaterThan(0);
  },
);
