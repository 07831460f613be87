import { botQuestionOf, createCarefulBot } from '@night-cage/bots';
import { deriveDealSeed, seatOf, type Option, type State } from '@night-cage/rules';
import { MemoryStore, Metrics, createLogger, parseSecret, type Bots } from '@night-cage/server';
import { joinOnlineTable, createOnlineTable, waitUntil } from '@night-cage/testkit/online';
import { expect, test } from 'vitest';
import { listen, openSite } from './open-site.ts';

/*
 * Law 7: hidden tiles are only in one row of the store and in memory. This searches everything else
 * that leaves the process for them.
 */

/** The stack is a random one: a player who takes care does not lose it within a dozen choices. */
const chooseCarefully = async (state: State): Promise<Option> =>
  createCarefulBot().choose(botQuestionOf(state)!);

test('law 7: no answer, log line, metric, error or bot question contains the secret of a game in progress', async () => {
  const outgoing: string[] = [];
  const metrics = new Metrics();
  const store = new MemoryStore();
  const bots: Bots = {
    choose: (bot, state) => {
      outgoing.push(JSON.stringify([bot, state]));
      return chooseCarefully(state);
    },
  };
  const open = await openSite({
    store,
    bots,
    watch: { ...metrics.watch, tableFailed: (...failure) => outgoing.push(failure.join(' ')) },
    log: createLogger({ write: (line: string) => outgoing.push(line) } as never),
  });
  const { site, address } = open;
  metrics.count({ tables: () => site.tables!.served, sockets: site.connections, waiting: () => 0 });
  const figures = metrics.serve();
  const figuresAt = await listen(figures);

  const created = await createOnlineTable(
    address,
    'ada',
    { edition: 'base', players: 2, options: {} },
    { fill: 'careful' },
  );
  const ada = joinOnlineTable(address, created, 'ada');
  await waitUntil(ada, () => ada.you === 1);
  await ada.ask({ t: 'sit', seat: 0 });
  await ada.ready(true);
  await waitUntil(ada, () => ada.table.phase === 'playing');
  const { secret, contributions } = parseSecret((await store.load(created.id, 0))!.secret)!;
  const canaries = [
    secret,
    deriveDealSeed(
      secret,
      contributions.map(([, value]) => value),
    ),
  ];

  for (let n = 0; n < 12 && ada.table.phase === 'playing'; n++) {
    const { table } = ada;
    const { asks } = table.game!.state;
    if (asks === null || table.seats[seatOf(table.game!.state, asks.prisoner)]!.holder !== 1) {
      await waitUntil(ada, () => ada.table.position !== table.position);
      continue;
    }
    await ada.ask({ t: 'play', at: table.position, option: await chooseCarefully(table.game!.state) });
  }
  // Public requests, and invalid ones.
  const { id } = created;
  for (const path of [
    'api/about',
    'api/tables',
    `api/tables/${id}`,
    `api/tables/${id}/log?after=0`,
    `api/tables/${id}/log?after=x`,
    `api/tables/${id}/record`,
    `api/tables/${id}/record?game=2`,
    `api/tables/${id}/secret`,
    'healthz',
    'readyz',
    'api/nothing',
  ])
    outgoing.push(await (await fetch(new URL(path, address))).text());
  outgoing.push(
    await (await fetch(new URL(`api/tables/${id}/pass`, address), { method: 'POST', body: '{' })).text(),
  );
  const stream = await fetch(new URL(`api/tables/${id}/stream`, address));
  for await (const lines of stream.body!.pipeThrough(new TextDecoderStream())) {
    outgoing.push(lines);
    if (lines.includes('"still"')) break;
  }
  const load = store.load.bind(store);
  store.standings = () => Promise.reject(new Error('the store is away'));
  const failed = await fetch(new URL(`api/tables/${id}/log?after=0`, address));
  expect(failed.status).toBe(503);
  outgoing.push(await failed.text());
  // An unreadable row is quoted by the parser's error.
  store.load = async (...args) => ({ ...(await load(...args))!, secret: `${secret}, ${canaries[1]}` });
  await site.tables!.reloadAll();
  expect(outgoing.at(-1)).toContain('SyntaxError at ');
  outgoing.push(await (await fetch(new URL('metrics', figuresAt))).text());

  expect(ada.table.phase).toBe('playing');
  const all = outgoing.join('\n');
  // The search covers real output.
  expect(all).toContain(id);
  expect(all).toContain('night_cage');
  expect(outgoing.length).toBeGreaterThan(15);
  for (const canary of canaries) expect(all.includes(canary)).toBe(false);
  ada.stop();
  figures.close();
  await open.close();
});
