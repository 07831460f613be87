import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresStore } from '@night-cage/server';
import { LiveNats, LiveNginx, LivePostgres, LiveServer, findFreePort } from '@night-cage/testkit/live';
import { expect, test, vi } from 'vitest';
import { LittleGame } from './little-game.ts';
import { bin, file, folder } from './support.ts';

/*
 * The setup of compose.scale.yaml with real programs and the shipped files; only names and ports
 * differ.
 */

const isThere = LiveNginx.isThere() && LivePostgres.isThere() && LiveNats.isInstalled();
const SETTLED = { timeout: 120_000, interval: 50 };
const NATS = { user: 'cage', password: 'a-password' } as const;

/** Both servers are connected to NATS with the password, and each received what the other sent. */
async function expectBusTraffic(nats: LiveNats): Promise<void> {
  await vi.waitFor(async () => {
    const traffic = await nats.traffic('night-cage');
    expect(traffic).toHaveLength(2);
    for (const { sent, received } of traffic) expect(Math.min(sent, received)).toBeGreaterThan(0);
  }, SETTLED);
}

test.runIf(isThere)(
  'servers behind the proxy are replaced one by one, and no player loses a choice',
  async () => {
    const postgres = (await LivePostgres.start())!;
    const nats = (await LiveNats.start(NATS))!;
    const store = await PostgresStore.open(postgres.address);
    mkdirSync(join(folder, 'game'));
    file('game/index.html', '<!doctype html><title>The game</title>');
    const [entry, first, second] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const shared = [
      '--store',
      postgres.address,
      '--bus',
      nats.address.replace('//', `//${NATS.user}:${NATS.password}@`),
      '--trust-proxy',
      '1',
      '--unknown-a-minute',
      '3',
    ];
    const servers = [first, second].map(
      (port) => new LiveServer([bin], [...shared, '--game', join(folder, 'game'), '--port', String(port)]),
    ) as [LiveServer, LiveServer];
    const names = {
      CAGE_A: `127.0.0.1:${first}`,
      CAGE_B: `127.0.0.1:${second}`,
      CAGE_LISTEN: `127.0.0.1:${entry}`,
    };
    const proxy = LiveNginx.start(names, folder);
    try {
      for (const server of servers) expect(await server.start()).toBe(true);
      const address = `http://127.0.0.1:${entry}/`;
      const place = {
        address,
        isUp: true,
        get lives() {
          return servers[0].lives + servers[1].lives;
        },
      };
      expect(await (await fetch(address)).text()).toContain('The game');
      // A forged X-Forwarded-For is ignored: the limit of the real address applies.
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) {
        const headers = { 'X-Forwarded-For': `203.0.113.${n}` };
        statuses.push((await fetch(new URL('api/tables/aaaaaaaaaaaa', address), { headers })).status);
      }
      expect(new Set(statuses)).toEqual(new Set([404, 429]));
      const game = await LittleGame.open([place]);
      await game.plays(5);
      await expectBusTraffic(nats);
      for (const server of servers) {
        await server.stop();
        expect(server.wasLate).toBe(false);
        await game.plays(5);
        expect(await server.start()).toBe(true);
      }
      await game.plays(5);
      expect((await game.end(store)).entries).toBeGreaterThan(20);
    } finally {
      await proxy.stop();
      for (const server of servers) await server.kill();
      await store.close();
      await nats.kill();
      postgres.remove();
    }
  },
);
