import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createRefusal, type UnavailableReason } from '@night-cage/protocol';
import type { Bus } from '../bus/bus.ts';
import { SignedBus } from '../bus/signed-bus.ts';
import { Notifier } from '../notifications/notifier.ts';
import { Vapid } from '../notifications/vapid.ts';
import { OutboundRequests } from '../notifications/outbound-request.ts';
import { DEFAULT_RETENTION, type Retention, type Store } from '../store/store.ts';
import { toHex, type Bots, type Clock, type RandomBytes } from '../table/ports.ts';
import { TableFailed } from '../table/table-failures.ts';
import { Tables, explainLoadFailure } from '../table/tables.ts';
import type { Telemetry } from '../table/telemetry.ts';
import { Gateway } from '../wire/gateway.ts';
import { DEFAULT_LIMITS, type ServerLimits } from '../limits.ts';
import { AddressLimits } from './address-limits.ts';
import { Maintenance } from './maintenance.ts';
import { refuse as refuseAsked } from './table-route-context.ts';
import { addApiRoutes, type ServerAddresses } from './api-routes.ts';
import { addFeedRoutes } from './feed-routes.ts';
import { addNightlyRoutes } from './nightly-routes.ts';
import { addNotificationRoutes } from './notification-routes.ts';
import { SECURITY_HEADERS, createFileHandler, sendError, type HttpHandler } from './file-handler.ts';
import { formatServerUrl, isSameOrigin, createHostCheck } from './hosts.ts';
import { LagMonitor } from './lag-monitor.ts';
import { Readiness } from './readiness.ts';
import { addReadRoutes } from './read-routes.ts';

export interface OnlineOptions {
  readonly store: Store;
  readonly bots: Bots;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly watch: Telemetry;
  /** Defaults to no bus, for a server that is alone with its store. */
  readonly bus?: Bus;
  readonly whereabouts: () => ServerAddresses;
  /** Defaults to `DEFAULT_LIMITS`. */
  readonly limits?: Partial<ServerLimits>;
  /** How long tables and messages are kept. */
  readonly ages?: Retention;
  /** Logs a line per request and event, with ids and never with names. */
  readonly log: (what: string, more: object) => void;
  /** Milliseconds that the oldest write has waited. */
  readonly behind?: () => number;
  /**
   * The number of proxies in front of this server. Each appends its client's address to
   * `X-Forwarded-For`.
   */
  readonly proxies?: number;
  /** The operator's address for push services: a `mailto:` or `https:` URL. */
  readonly contact?: string;
  /** Sends notifications. By default never into a private network. */
  readonly outbound?: OutboundRequests;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Public data: other sites may read it. */
    readonly isPublic?: true;
  }
}

export interface SiteOptions {
  readonly folder: string;
  /** The host name of the server, in addition to the usual names of a machine. */
  readonly host?: string;
  /** The address that people open, if the server runs behind a proxy. */
  readonly publicUrl?: string | null;
  /** Online tables, or why there are none: then only the solo game is served. */
  readonly online: OnlineOptions | { readonly why: UnavailableReason };
}

/** The game and its tables on one port. */
export interface Site {
  readonly server: Server;
  readonly tables: Tables | null;
  readonly connections: () => number;
  /** All routes, such as `GET /api/tables/:id`. */
  readonly routes: readonly string[];
  /** Accepts no new tables, asks all clients to reconnect later, and finishes work in progress. */
  close(within?: number): Promise<void>;
}

/** Most push services only check the format. */
const NO_CONTACT = 'mailto:nobody@localhost';

const isApi = ({ url = '/' }: IncomingMessage): boolean =>
  url.startsWith('/api/') || /^\/(healthz|readyz)\/?$/.test(url);

/** Requests that read table data. `api/about` reads none. */
const isRead = ({ method, url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/api/') && !/^\/api\/about\b/.test(url);

/** Serves only the game, from the files of one folder. */
export const serveStaticSite = (folder: string, host = 'localhost'): Server =>
  createServer(guardHost(createFileHandler(folder), [host]));

/** Refuses requests for a name that is not this server's. */
function guardHost(handle: HttpHandler, names: readonly string[]): HttpHandler {
  const isOurs = createHostCheck(names);
  return (request, response) => {
    const { host } = request.headers;
    if (isOurs(host ?? '')) handle(request, response);
    else
      sendError(
        response,
        421,
        `This server does not answer to ${host ?? 'an empty name'}. Open its own address.`,
      );
  };
}

export async function openSite(options: SiteOptions): Promise<Site> {
  const { host = 'localhost', publicUrl = null, online } = options;
  const limits: ServerLimits = { ...DEFAULT_LIMITS, ...('why' in online ? {} : online.limits) };
  const place: Place = {
    host,
    publicUrl,
    names: [host, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])],
  };
  const app = createApp(options.folder, place, online, limits);
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(`${String(method)} ${url}`);
  });
  app.get('/healthz', () => ({ ok: true }));
  if (!('why' in online)) return { ...(await addTables(app, place, online, limits)), routes };
  app.get('/readyz', () => ({ ok: true }));
  app.get('/api/about', () => ({ online: false, why: online.why }));
  await app.ready();
  return { server: app.server, tables: null, connections: () => 0, routes, close: () => closeApp(app) };
}

/** The names and addresses of a site. */
interface Place {
  readonly host: string;
  readonly publicUrl: string | null;
  /** All host names, in addition to the usual names of a machine. */
  readonly names: readonly string[];
}

/** The game's files, and the checks and headers for all requests and responses. */
function createApp(
  folder: string,
  { publicUrl, names }: Place,
  online: SiteOptions['online'],
  limits: ServerLimits,
): FastifyInstance {
  const files = createFileHandler(folder, publicUrl?.startsWith('https:') === true);
  const app = Fastify({
    logger: false,
    bodyLimit: limits.message,
    serverFactory: (api) =>
      createServer(
        guardHost((request, response) => (isApi(request) ? api : files)(request, response), names),
      ),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'Cache-Control': 'no-store' });
    // Other sites may read public data, but never send a request for a person. In a local network
    // the tables stay private to it.
    if (publicUrl !== null && request.routeOptions.config.isPublic === true)
      reply.header('Access-Control-Allow-Origin', '*');
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !isSameOrigin(request.headers.origin, request.headers.host, publicUrl))
      await reply.code(403).send(createRefusal('table/not-yours'));
  });
  app.addHook('onResponse', async (request, reply) => {
    if ('why' in online) return;
    const { method, routeOptions } = request;
    const { id } = (request.params ?? {}) as { id?: string };
    online.log('asked', {
      method,
      route: routeOptions.url ?? 'unknown',
      table: id,
      status: reply.statusCode,
    });
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send(createRefusal('wire/unknown')));
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _, reply) => {
    // A proxy tries another server after a 503: a newer version may be able to read the table.
    if (error instanceof TableFailed) return reply.code(503).send(explainLoadFailure(error));
    const status = error.statusCode ?? 503;
    if (status >= 500 && !('why' in online)) online.log('failed', { reason: error.message });
    if (status >= 500) return reply.code(status).send(createRefusal('server/busy', { after: 1_000 }));
    const isTooLarge = status === 413;
    return reply
      .code(status)
      .send(
        isTooLarge
          ? createRefusal('wire/too-large', { facts: { most: limits.message } })
          : createRefusal('wire/unreadable'),
      );
  });
  return app;
}

/** Adds the tables to a site that serves only files so far. */
async function addTables(
  app: FastifyInstance,
  place: Place,
  online: OnlineOptions,
  limits: ServerLimits,
): Promise<Omit<Site, 'routes'>> {
  const { publicUrl } = place;
  const { store, clock, ages = DEFAULT_RETENTION } = online;
  const vapid = new Vapid(store);
  const outbound = online.outbound ?? new OutboundRequests();
  const linkTo = createTableLinks(app.server, online, place);
  const messenger = new Notifier({
    outbound,
    vapid,
    clock,
    contact: online.contact ?? (publicUrl?.startsWith('https:') === true ? publicUrl : NO_CONTACT),
    linkTo,
    log: online.log,
  });
  const bus = online.bus === undefined ? {} : { bus: await signBus(online.bus, online) };
  const tables = new Tables({ ...online, ...bus, limits, messenger, untouched: ages.game });
  const addresses = new AddressLimits(clock, limits, store);
  const addressOf = (request: IncomingMessage): string => clientAddressOf(request, online.proxies ?? 0);
  const lag = new LagMonitor(clock, online.behind ?? (() => 0));
  const readiness = new Readiness(store, clock, () => lag.isBehind);
  const isFarBehind = (): boolean => lag.isFarBehind;
  const api = {
    ...online,
    tables,
    addresses,
    addressOf,
    isDraining: () => readiness.isDraining,
    isFarBehind,
    untouched: ages.game,
    vapid,
    outbound,
    browsers: limits.browsers,
    limits,
    linkTo,
  };
  app.addHook('onRequest', async (request, reply) => {
    const tooMany = isRead(request.raw) ? addresses.limitReads(addressOf(request.raw)) : null;
    return tooMany === null ? undefined : refuseAsked(reply, 429, tooMany);
  });
  addApiRoutes(app, api);
  const readers = addReadRoutes(app, api);
  addNotificationRoutes(app, api);
  addNightlyRoutes(app, api);
  addFeedRoutes(app, api);
  await vapid.keys();
  addReadiness(app, readiness);
  await app.ready();
  const gateway = new Gateway(
    app.server,
    { tables, store, clock, isFarBehind, limits },
    {
      refuses: (request) => refusalOf(request, place, readiness),
      connects: (request) => addresses.limitConnections(addressOf(request)),
    },
  );
  const maintenance = new Maintenance(tables, store, clock, ages, online.log, () => readers.tidy());
  return {
    server: app.server,
    tables,
    connections: () => gateway.connections + readers.count,
    close: async (within = 0) => {
      readiness.isDraining = true;
      maintenance.stop();
      lag.stop();
      gateway.drain(within);
      readers.drain(within);
      gateway.close();
      await closeApp(app);
      await tables.end();
      await store.close();
      await online.bus?.close();
    },
  };
}

/** Tells a proxy whether to send requests to this server. */
function addReadiness(app: FastifyInstance, readiness: Readiness): void {
  app.get('/readyz', async (_, reply) => {
    const reason = await readiness.why();
    return reason === null ? { ok: true } : reply.code(503).send({ ok: false, why: reason });
  });
}

/** Why a connection is refused, or null. */
function refusalOf(
  { headers }: IncomingMessage,
  { names, publicUrl }: Place,
  { isDraining }: Readiness,
): [status: number, reason: string] | null {
  if (!createHostCheck(names)(headers.host ?? '')) return [421, 'Unknown host name.'];
  if (!isSameOrigin(headers.origin, headers.host, publicUrl)) return [403, 'Cross-origin request refused.'];
  return isDraining ? [503, 'The server is shutting down.'] : null;
}

/** The address of a table that people open. */
function createTableLinks(
  server: Server,
  online: OnlineOptions,
  { host, publicUrl }: Place,
): (table: string) => string {
  return (table) => {
    const {
      onlyHere,
      addresses: [outside],
    } = online.whereabouts();
    const bound = server.address() as AddressInfo | null;
    const here = formatServerUrl(host, bound?.port ?? 0);
    return `${publicUrl ?? (onlyHere ? here : (outside ?? here))}#/t/${table}`;
  };
}

/**
 * Servers that share a store share a key. If the store does not answer yet, asks again when the key
 * is next needed.
 */
async function signBus(
  bus: Bus,
  { store, random, clock }: Pick<OnlineOptions, 'store' | 'random' | 'clock'>,
): Promise<Bus> {
  let key: string | null = null;
  const loadKey = async (): Promise<void> => {
    key = await store.saveOnce('bus-key', toHex(random.bytes(32))).catch(() => null);
  };
  await loadKey();
  const getKey = (): string | null => {
    if (key === null) void loadKey();
    return key;
  };
  return new SignedBus(bus, getKey, clock);
}

/** Fastify did not create this server, so it does not close it either. */
async function closeApp(app: FastifyInstance): Promise<void> {
  await app.close();
  await new Promise<void>((resolve) => {
    app.server.close(() => resolve());
    app.server.closeAllConnections();
  });
}

/** The client's address, as seen by the outermost trusted proxy. */
function clientAddressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return (proxies > 0 ? forwarded.at(-proxies) : undefined) ?? socket.remoteAddress ?? '';
}
