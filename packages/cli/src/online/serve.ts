import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as Online from '@night-cage/server';
import { SERVER_LIMITS, type ServerLimitName } from '@night-cage/server/limits';
import type { CliCommand, Flags } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { resolvePath, print, warn, type Io } from '../shared/io.ts';
import { parseNumberFlag } from '../shared/setup-flags.ts';
import { VARIABLES_HELP } from '../shared/variables.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { createLineLimiter } from './line-limiter.ts';
import { FIRST_PORT, listen, parsePort } from './listen.ts';
import {
  SHARED_FLAGS,
  parseSharedAddresses,
  openDatabaseTables,
  openFolderTables,
  type TableBackend,
  type TableBackendResult,
} from './table-backend.ts';

type LimitFlag = (typeof SERVER_LIMITS)[ServerLimitName]['flag'];

/** A flag for every server limit. */
const LIMIT_FLAGS = Object.fromEntries(
  Object.values(SERVER_LIMITS).map(({ flag, usual, about }) => [
    flag,
    { takes: 'N', about: `${about} (default ${usual})` },
  ]),
) as Readonly<Record<LimitFlag, { readonly takes: string; readonly about: string }>> satisfies Flags;

/** The flag of each limit. */
const FLAG_OF_LIMIT = Object.fromEntries(
  Object.entries(SERVER_LIMITS).map(([name, { flag }]) => [name, flag]),
) as Readonly<Record<ServerLimitName, LimitFlag>>;

const DATA = '.night-cage';
const GAME = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Threads for bots. */
const THREADS = 2;
/**
 * Milliseconds within which all clients are asked to reconnect when the server stops: to other
 * servers, or to this one after a restart.
 */
const DRAIN = { alone: 2_000, several: 400 } as const;
const DAY = 86_400_000;
const AGE_FLAGS = {
  lobby: 'keep-lobby',
  game: 'keep-game',
  finished: 'keep-finished',
  words: 'keep-words',
  nights: 'keep-nights',
} as const;

export const serveCommand = {
  name: 'serve',
  summary: 'serve the game and online tables',
  usage: ['[--port N] [--host NAME] [--public-url URL] [--store URL]'],
  about: `Serves the built game and online tables from one process, and prints the address.
It listens on this machine only. To play over your home network, use --host 0.0.0.0.`,
  flags: {
    port: {
      takes: 'N',
      about: `port to listen on (default: the first free one from ${FIRST_PORT}; or the variable PORT)`,
    },
    host: {
      takes: 'NAME',
      about: 'name or address to listen on (default localhost; 0.0.0.0 means all addresses of this machine)',
    },
    'public-url': { takes: 'URL', about: 'the address that players open, if this server is behind a proxy' },
    'trust-proxy': { takes: 'N', about: 'number of proxies to trust for client addresses (default 0)' },
    data: {
      takes: 'FOLDER',
      about: `folder for the tables (default ${DATA} in the current folder)`,
      offers: 'folder',
    },
    ...SHARED_FLAGS,
    game: { takes: 'FOLDER', about: 'the built game (default: what `npm start` builds)', offers: 'folder' },
    'metrics-port': { takes: 'N', about: 'serve Prometheus metrics on this port' },
    'metrics-host': {
      takes: 'NAME',
      about: 'name or address for metrics; only Prometheus should reach it (default localhost)',
    },
    log: { about: 'log each request as a line of JSON to standard error' },
    ...LIMIT_FLAGS,
    contact: {
      takes: 'ADDRESS',
      about: 'your contact address for push services: mailto:you@example.org or https://...',
    },
    'allow-private-hooks': {
      about: 'allow webhooks to private addresses and over plain http, for a server at home',
    },
    'keep-lobby': { takes: 'DAYS', about: 'delete tables without a game after this time (default 2)' },
    'keep-game': {
      takes: 'DAYS',
      about: 'delete unfinished games that no one plays after this time (default 60)',
    },
    'keep-finished': { takes: 'DAYS', about: 'delete tables this long after their last game (default 180)' },
    'keep-words': { takes: 'DAYS', about: 'delete chat messages after this time (default 30)' },
    'keep-nights': {
      takes: 'DAYS',
      about: 'delete results of nightly games after this time (default 400)',
    },
  },
  more: VARIABLES_HELP,
  exitCodes:
    '0 when stopped, 1 if it cannot serve (port in use, no database), 2 if the command was not understood.',
  async run(args, io) {
    const settings = parseServeSettings(args, io);
    // Imported here, so that other commands start faster.
    const server = await import('@night-cage/server');
    const metrics = new server.Metrics();
    const bots = new server.BotPool(THREADS, metrics.onThought);
    const figures = metrics.serve();
    const backend = await openTables(server, settings);
    if ('why' in backend) warn(io, `Online play is off: ${backend.sentence}.`);
    const watch = reportTableFailures(metrics.watch, (line) => warn(io, line));
    let site: Online.Site | null = null;
    let taken = 0;
    try {
      site = await server.openSite({
        folder: settings.folder,
        host: settings.host,
        publicUrl: settings.publicUrl,
        online:
          'why' in backend
            ? { why: backend.why }
            : {
                ...createOnlineOptions(server, settings, () => taken),
                ...backendOptions(backend),
                bots,
                watch,
              },
      });
      // Before listening: the server may be stopped as soon as its address is printed.
      const untilEnded = waitForEnd(io);
      taken = await listen(site.server, {
        what: 'the game',
        flag: '--port',
        host: settings.host,
        port: settings.port,
      });
      if (!('why' in backend)) {
        const { tables, connections } = site;
        metrics.count({ tables: () => tables?.served ?? 0, sockets: connections, waiting: backend.waiting });
        backend.onForeignWrite(() => void tables?.reloadAll());
      }
      if (settings.metrics.port !== null)
        await listen(figures, { what: 'the metrics', flag: '--metrics-port', ...settings.metrics });
      printAddresses(server, settings, taken, io);
      await untilEnded;
    } finally {
      // Anything left open keeps the process alive, and with it the lock on the store.
      await site?.close(settings.shared.store === null ? DRAIN.alone : DRAIN.several);
      if (!('why' in backend)) await backend.end();
      bots.close();
      figures.close();
      figures.closeAllConnections();
      // The parent waits for this process to end, and the channel to it would keep this process alive.
      if (process.connected) process.disconnect();
    }
    return 0;
  },
} as const satisfies CliCommand;

type Settings = ReturnType<typeof parseServeSettings>;

/** Reports tables that fail, or that the store has rewound, on standard error, even without --log. */
function reportTableFailures(watch: Online.Telemetry, write: (line: string) => void): Online.Telemetry {
  const failed = createLineLimiter(
    write,
    'night-cage: more tables cannot continue; `night-cage store check` lists all of them.',
  );
  const rewound = createLineLimiter(write, 'night-cage: the store rewound more tables.');
  return {
    ...watch,
    tableFailed: (table, reason) => {
      watch.tableFailed(table, reason);
      failed(`night-cage: table ${table} cannot continue: ${reason}.`);
    },
    rewound: (table, from, to) => {
      watch.rewound(table, from, to);
      rewound(
        `night-cage: the store rewound table ${table} from entry ${from} to entry ${to}; its players continue from there.`,
      );
    },
  };
}

/** The settings, checked as far as possible before anything is opened. */
function parseServeSettings(args: readonly string[], io: Io) {
  const { values, positionals } = parseArguments(serveCommand, args, io.env);
  if (positionals.length > 0)
    throw new Failure(`serve takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
  const settings = {
    host: values.host ?? 'localhost',
    port: parsePort(values.port ?? io.env['PORT']),
    publicUrl: parsePublicUrl(values['public-url']),
    contact: parseContact(values.contact),
    proxies: parseNumberFlag('trust-proxy', values['trust-proxy'], 0) ?? 0,
    limits: parseNumberFlags(values, FLAG_OF_LIMIT),
    ages: parseNumberFlags(values, AGE_FLAGS, DAY),
    metrics: { host: values['metrics-host'] ?? 'localhost', port: parsePort(values['metrics-port']) },
    shared: parseSharedAddresses(values),
    data: resolvePath(io, values.data ?? DATA),
    folder: values.game === undefined ? GAME : resolvePath(io, values.game),
    isLogged: values.log === true,
    isPrivateAllowed: values['allow-private-hooks'] === true,
    // Repeat the command as the operator typed it.
    letIn: `${io.env['npm_lifecycle_event'] === 'start' ? 'npm start --' : 'night-cage serve'} --host 0.0.0.0`,
  } as const;
  if (existsSync(settings.folder)) return settings;
  throw new Failure(
    values.game === undefined
      ? 'the game is not built: run `npm start`, which builds it'
      : `there is no folder "${values.game.slice(0, 80)}" with the game`,
    1,
  );
}

const openTables = (
  server: typeof Online,
  { shared, data }: Settings,
): Promise<TableBackendResult> | TableBackendResult =>
  shared.store === null ? openFolderTables(server, data) : openDatabaseTables(server, shared);

const backendOptions = ({ store, bus, clock, behind }: TableBackend) => ({ store, bus, clock, behind });

/** The options of online tables besides their store; `taken` returns the port once it is known. */
function createOnlineOptions(server: typeof Online, settings: Settings, taken: () => number) {
  const { publicUrl, contact, proxies, limits, host } = settings;
  return {
    random: server.systemRandom,
    log: settings.isLogged ? server.createLogger(process.stderr) : () => undefined,
    proxies,
    ...(contact === null ? {} : { contact }),
    outbound: new server.OutboundRequests({ isPrivateAllowed: settings.isPrivateAllowed }),
    limits,
    ages: { ...server.DEFAULT_RETENTION, ...settings.ages },
    whereabouts: () => ({
      onlyHere: publicUrl === null && server.isLoopbackHost(host),
      command: settings.letIn,
      addresses: publicUrl === null ? server.listLanUrls(taken()) : [publicUrl],
    }),
  };
}

function printAddresses(server: typeof Online, { publicUrl, host }: Settings, taken: number, io: Io): void {
  const { formatServerUrl, listLanUrls, isLoopbackHost } = server;
  print(io, `The Night Cage is served at ${publicUrl ?? formatServerUrl(host, taken)} (Ctrl-C to stop)`);
  if (publicUrl === null && !isLoopbackHost(host))
    for (const address of listLanUrls(taken)) print(io, `On your home network: ${address}`);
}

/** The given numbers, each times `unit`; absent flags stay at their defaults. */
function parseNumberFlags<Name extends string>(
  values: Readonly<Record<string, string | boolean | undefined>>,
  flags: Readonly<Record<Name, string>>,
  unit = 1,
): { readonly [Said in Name]?: number } {
  const given: { [Said in Name]?: number } = {};
  for (const name of Object.keys(flags) as Name[]) {
    const flag = flags[name];
    const text = values[flag];
    const value = parseNumberFlag(flag, typeof text === 'string' ? text : undefined, 1);
    if (value !== undefined) given[name] = value * unit;
  }
  return given;
}

function parsePublicUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new Failure(
    `--public-url must be an address like https://cage.example/, not "${text.slice(0, 60)}"`,
    2,
  );
}

/** Push services refuse other forms. */
function parseContact(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^mailto:\S+@\S+$/.test(text) || URL.parse(text)?.protocol === 'https:') return text;
  throw new Failure(
    `--contact must be an address like mailto:you@example.org or https://example.org/, not "${text.slice(0, 60)}"`,
    2,
  );
}

const PARENT_CHECK_INTERVAL = 500;

/**
 * Resolves on Ctrl-C, on a signal, or when the parent process has ended: npx signals only its shell,
 * which ends and leaves this process running.
 */
const waitForEnd = ({ env }: Io): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => resolve());
    if (env['npm_command'] !== 'exec') return;
    const parent = process.ppid;
    const parentCheck = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(parentCheck);
      resolve();
    }, PARENT_CHECK_INTERVAL);
    parentCheck.unref();
  });
