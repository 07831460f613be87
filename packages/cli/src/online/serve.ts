import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Command } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { pathOf, print, warn } from '../shared/io.ts';
import { numberFrom } from '../shared/setup-flags.ts';
import { VARIABLES_HELP } from '../shared/variables.ts';
import { readWords } from '../shared/words.ts';
import { FLAG_OF_LIMIT, LIMIT_FLAGS } from './limit-flags.ts';
import { ended } from './ended.ts';
import { SHARED_FLAGS, sharedAddresses, tablesInDatabase, tablesInFolder } from './kept-tables.ts';

const FIRST_PORT = 8080;
const DATA = '.night-cage';
const PORTS_TRIED = 20;
const GAME = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Threads in which bots think. */
const THREADS = 2;
/** Milliseconds within which everybody is asked to come back, when the server ends: others are there already, or it is started anew. */
const DRAIN = { alone: 2_000, several: 400 } as const;
const DAY = 86_400_000;
const AGE_FLAGS = {
  lobby: 'keep-lobby',
  game: 'keep-game',
  finished: 'keep-finished',
  words: 'keep-words',
  nights: 'keep-nights',
} as const;

export const serve = {
  name: 'serve',
  summary: 'serve the game, and tables for people who are far away',
  usage: ['[--port N] [--host NAME] [--public-url URL] [--store URL]'],
  about: `Serves the built game and online tables from one process, and prints the address.
It listens on this machine only; --host 0.0.0.0 lets the house in.`,
  flags: {
    port: {
      takes: 'N',
      about: `listen there (default: the first free one from ${FIRST_PORT}; or the variable PORT)`,
    },
    host: {
      takes: 'NAME',
      about: 'listen at this name or address (default localhost; 0.0.0.0 is every one of this machine)',
    },
    'public-url': { takes: 'URL', about: 'the address people open, where a proxy stands before this server' },
    'trust-proxy': { takes: 'N', about: 'so many proxies tell the address somebody asks from (default 0)' },
    data: { takes: 'FOLDER', about: `keep tables there (default ${DATA} in this folder)`, offers: 'folder' },
    ...SHARED_FLAGS,
    game: { takes: 'FOLDER', about: 'the built game (default: what `npm start` builds)', offers: 'folder' },
    'metrics-port': { takes: 'N', about: 'tell Prometheus about it, on this port' },
    'metrics-host': {
      takes: 'NAME',
      about: 'and at this name or address, which only Prometheus should reach (default localhost)',
    },
    log: { about: 'one line of JSON for every request, on the standard error' },
    ...LIMIT_FLAGS,
    contact: {
      takes: 'ADDRESS',
      about: 'whom push services may write to: mailto:you@example.org or https://...',
    },
    'allow-private-hooks': {
      about: 'people may be called at addresses of this network, also by http: for a server at home',
    },
    'keep-lobby': { takes: 'DAYS', about: 'how long a table is kept at which no game began (default 2)' },
    'keep-game': { takes: 'DAYS', about: 'how long a game is kept that nobody touches (default 60)' },
    'keep-finished': { takes: 'DAYS', about: 'how long a table is kept after its last game (default 180)' },
    'keep-words': { takes: 'DAYS', about: 'how long it is kept what people wrote (default 30)' },
    'keep-nights': {
      takes: 'DAYS',
      about: 'how long results of nightly tables are kept (default 400)',
    },
  },
  more: VARIABLES_HELP,
  exitCodes: '0 when it was ended, 1 if it cannot be served.',
  async run(args, io) {
    const { values, positionals } = readWords(serve, args, io.env);
    if (positionals.length > 0)
      throw new Failure(`serve takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    const host = values.host ?? 'localhost';
    const port = portOf(values.port ?? io.env['PORT'] ?? '');
    const publicUrl = publicUrlOf(values['public-url']);
    const contact = contactOf(values.contact);
    const proxies = numberFrom('trust-proxy', values['trust-proxy'], 0) ?? 0;
    const limits = saidOf(values, FLAG_OF_LIMIT);
    const ages = saidOf(values, AGE_FLAGS, DAY);
    const metricsPort = numberFrom('metrics-port', values['metrics-port'], 0);
    const metricsHost = values['metrics-host'] ?? 'localhost';
    const shared = sharedAddresses(values);
    const folder = values.game === undefined ? GAME : pathOf(io, values.game);
    if (!existsSync(folder))
      throw new Failure(
        values.game === undefined
          ? 'the game is not built: run `npm start`, which builds it'
          : `there is no folder "${values.game.slice(0, 80)}" with the game`,
        1,
      );
    // Only this command needs a server: the others start faster without.
    const server = await import('@night-cage/server');
    const { addressAt, houseAddresses, isOnlyHere } = server;
    const log = values.log === true ? server.logTo(process.stderr) : () => undefined;
    const metrics = new server.Metrics();
    const bots = new server.ThinkingBots(THREADS, metrics.onThought);
    const kept =
      shared.store === null
        ? tablesInFolder(server, pathOf(io, values.data ?? DATA))
        : await tablesInDatabase(server, shared);
    if ('why' in kept) warn(io, `With others is not possible here: ${kept.sentence}.`);
    // As it was begun: in the repository, or by its own name.
    const letIn = `${io.env['npm_lifecycle_event'] === 'start' ? 'npm start --' : 'night-cage serve'} --host 0.0.0.0`;
    let taken = 0;
    const site = await server.openSite({
      folder,
      host,
      publicUrl,
      together:
        'why' in kept
          ? { why: kept.why }
          : {
              store: kept.store,
              bus: kept.bus,
              clock: kept.clock,
              behind: () => kept.behind(),
              bots,
              random: server.machineRandom,
              watch: metrics.watch,
              log,
              proxies,
              ...(contact === null ? {} : { contact }),
              wayOut: new server.WayOut({ isPrivateAllowed: values['allow-private-hooks'] === true }),
              limits,
              ages: { ...server.USUAL_AGES, ...ages },
              whereabouts: () => ({
                onlyHere: publicUrl === null && isOnlyHere(host),
                command: letIn,
                addresses: publicUrl === null ? houseAddresses(taken) : [publicUrl],
              }),
            },
    });
    taken = await listen(site.server, host, port, (at) => addressAt(host, at));
    if (!('why' in kept)) {
      metrics.count({
        tables: () => site.tables?.served ?? 0,
        sockets: site.connections,
        waiting: kept.waiting,
      });
      kept.onForeignWrite(() => void site.tables?.lookAgain());
    }
    if (metricsPort !== undefined)
      await listen(metrics.serve(), metricsHost, metricsPort, (at) => addressAt(metricsHost, at));
    print(io, `The Night Cage is served at ${publicUrl ?? addressAt(host, taken)} (Ctrl-C ends it)`);
    if (publicUrl === null && !isOnlyHere(host))
      for (const address of houseAddresses(taken)) print(io, `In this house also at ${address}`);
    await ended(io);
    await site.close(shared.store === null ? DRAIN.alone : DRAIN.several);
    if (!('why' in kept)) kept.end();
    bots.close();
    // Whoever started this waits for its end, and the line between both would keep it alive.
    if (process.connected) process.disconnect();
    return 0;
  },
} as const satisfies Command;

/** The numbers that were said, each times `unit`: what nobody said stays as it is usual. */
function saidOf<Name extends string>(
  values: Readonly<Record<string, string | boolean | undefined>>,
  flags: Readonly<Record<Name, string>>,
  unit = 1,
): { readonly [Said in Name]?: number } {
  const said: { [Said in Name]?: number } = {};
  for (const name of Object.keys(flags) as Name[]) {
    const flag = flags[name];
    const text = values[flag];
    const value = numberFrom(flag, typeof text === 'string' ? text : undefined, 1);
    if (value !== undefined) said[name] = value * unit;
  }
  return said;
}

/** Without a port any free one will do. */
function portOf(text: string): number | null {
  if (text === '') return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new Failure(`a port is a number from 0 to 65535, not "${text.slice(0, 40)}"`, 2);
}

function publicUrlOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new Failure(`--public-url is an address like https://cage.example/, not "${text.slice(0, 60)}"`, 2);
}

/** Push services refuse what is not of this shape. */
function contactOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^mailto:\S+@\S+$/.test(text) || URL.parse(text)?.protocol === 'https:') return text;
  throw new Failure(
    `--contact is an address like mailto:you@example.org or https://example.org/, not "${text.slice(0, 60)}"`,
    2,
  );
}

async function listen(
  server: Server,
  host: string,
  wanted: number | null,
  addressAt: (port: number) => string,
): Promise<number> {
  const ports = wanted === null ? Array.from({ length: PORTS_TRIED }, (_, n) => FIRST_PORT + n) : [wanted];
  for (const port of ports) {
    server.listen(port, host);
    try {
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES')
        throw new Failure(`port ${port} may not be used by you: choose one above 1023 with --port`, 1);
      if (code !== 'EADDRINUSE')
        throw new Failure(`the game cannot be served at ${addressAt(port)} (${code})`, 1);
    }
  }
  throw new Failure(
    wanted === null
      ? `the ports ${ports[0]} to ${ports.at(-1)} are all in use: choose another one with --port`
      : `port ${wanted} is in use: choose another one with --port`,
    1,
  );
}
