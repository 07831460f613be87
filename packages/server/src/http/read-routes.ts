import { OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION, createRefusal } from '@night-cage/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerLimits } from '../limits.ts';
import { createOpenApi } from '../schemas/openapi.ts';
import type { ApiPorts } from './api-routes.ts';
import { createTableRouteContext } from './table-route-context.ts';
import { compress, compressStream } from './compress.ts';
import { isNotModified, etagOfLog, etagOfText, setEtag } from './etag.ts';
import { summarizeTable } from './table-summary.ts';
import { LogCache, CHUNK_SIZE } from './log-cache.ts';
import { LogStream } from './log-stream.ts';
import { GameRecords } from './game-records.ts';

export interface ReadRoutePorts extends ApiPorts {
  readonly limits: ServerLimits;
}

/** Clients that follow a log without a page. */
export interface OpenStreams {
  readonly count: number;
  /** Asks all clients to reconnect a little later, at different times. */
  drain(within: number): void;
  /** Drops cached logs that are no longer used. */
  tidy(): void;
}

const LISTED = 50;
/**
 * Milliseconds after which a client may retry, when its address has too many connections or the
 * table too many spectators.
 */
const RETRY_AFTER = 10_000;
/** Milliseconds for which a client may stop reading a long response. */
const STALL_TIMEOUT = 20_000;

/** Public data, which other sites may read too. */
const PUBLIC = { config: { isPublic: true } } as const;

type ReadRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { after?: unknown; game?: unknown; v?: unknown };
}>;

/** A number from the query, or null if it is missing or invalid. */
const parseNumberParameter = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;

/** The protocol version of the client. Clients of version 1 do not send it. */
const parseVersion = ({ query }: ReadRequest): number =>
  Math.min(parseNumberParameter(query.v) ?? OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION);

/** All public data about tables. */
export function addReadRoutes(app: FastifyInstance, ports: ReadRoutePorts): OpenStreams {
  const { store, clock } = ports;
  const { withTable } = createTableRouteContext(ports);
  const logs = new LogCache(store, clock);
  const streams = new Set<LogStream>();

  let description = '';
  app.get('/api/openapi.json', PUBLIC, (request: ReadRequest, reply) =>
    sendCompressed(request, reply, 'application/json', (description ||= JSON.stringify(createOpenApi()))),
  );

  app.get('/api/tables', PUBLIC, async () => ({ tables: await store.listed(LISTED) }));

  app.get('/api/tables/:id', PUBLIC, (request: ReadRequest, reply) =>
    withTable(request, reply, async (actor) => {
      const text = JSON.stringify(summarizeTable(actor));
      const tag = etagOfText(text);
      setEtag(reply, tag);
      if (isNotModified(request, tag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    }),
  );

  addLogRoute(app, ports, logs);
  addRecordRoute(app, ports);
  addStreamRoute(app, ports, streams);

  return {
    get count() {
      return streams.size;
    },
    tidy: () => logs.prune(),
    drain: (within) => {
      for (const stream of streams) stream.drain(Math.round(within * (0.2 + 0.8 * Math.random())));
    },
  };
}

/** The log of a table: a short one in one piece, a long one streamed. */
function addLogRoute(app: FastifyInstance, ports: ReadRoutePorts, logs: LogCache): void {
  const { addresses, addressOf } = ports;
  const { refuse, loadHead } = createTableRouteContext(ports);
  app.get('/api/tables/:id/log', PUBLIC, async (request: ReadRequest, reply) => {
    const head = await loadHead(request, reply);
    if (head === null) return reply;
    const tag = etagOfLog(head, parseVersion(request));
    if (isNotModified(request, tag)) return setEtag(reply, tag).code(304).send();
    const after = parseNumberParameter(request.query.after) ?? 0;
    const texts = formatLog(logs.read(request.params.id, after, head, parseVersion(request)));
    const isShort = head.seq - after <= CHUNK_SIZE;
    if (isShort) {
      let text = '';
      for await (const part of texts) text += part;
      return sendCompressed(request, setEtag(reply, tag), 'application/json', text);
    }
    // The client is gone, and no event would release the slot.
    if (reply.raw.destroyed) return reply;
    const release = addresses.limitLongReads(addressOf(request.raw));
    if (typeof release !== 'function') return refuse(reply, 429, release);
    reply.raw.once('close', release);
    // Do not keep a response that is not read.
    reply.raw.setTimeout(STALL_TIMEOUT, () => reply.raw.destroy());
    setEtag(reply, tag).type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
    if (request.method === 'HEAD') return reply.send();
    const { body, encoding } = compressStream(texts, request.headers['accept-encoding'] ?? '');
    if (encoding !== null) reply.header('Content-Encoding', encoding);
    return reply.send(body);
  });
}

/** The records of the games of a table. */
function addRecordRoute(app: FastifyInstance, ports: ReadRoutePorts): void {
  const { refuse, loadHead } = createTableRouteContext(ports);
  const records = new GameRecords(ports.store);
  app.get('/api/tables/:id/record', PUBLIC, async (request: ReadRequest, reply) => {
    const head = await loadHead(request, reply);
    if (head === null) return reply;
    if (ports.isFarBehind()) return refuse(reply, 503, createRefusal('server/busy', { after: 1_000 }));
    const { id } = request.params;
    const requested = request.query.game;
    const number = parseNumberParameter(requested);
    const isNone = requested !== undefined && number === null;
    const tag = etagOfLog(head);
    if (!isNone && isNotModified(request, tag)) return setEtag(reply, tag).code(304).send();
    const game = isNone ? null : await records.of(id, head, number);
    if (game === null) return refuse(reply, 404, createRefusal('table/no-such-game'));
    reply.header('Content-Disposition', `inline; filename="night-cage-${id}-${game.number}.cage"`);
    return sendCompressed(request, setEtag(reply, tag), 'text/plain', game.record);
  });
}

/** The log of a table as a stream of lines. */
function addStreamRoute(app: FastifyInstance, ports: ReadRoutePorts, streams: Set<LogStream>): void {
  const { store, clock, addresses, addressOf, limits } = ports;
  const { refuse, withTable } = createTableRouteContext(ports);
  app.get('/api/tables/:id/stream', { ...PUBLIC, exposeHeadRoute: false }, (request: ReadRequest, reply) =>
    withTable(request, reply, async (actor) => {
      if (ports.isDraining()) return refuse(reply, 503, createRefusal('server/draining', { after: 5_000 }));
      if (ports.isFarBehind()) return refuse(reply, 503, createRefusal('server/busy', { after: 1_000 }));
      const { sockets, spectators, tooSlow: most } = limits;
      if (actor.presence.spectatorsHere(false) >= spectators)
        return refuse(
          reply,
          429,
          createRefusal('table/full', { after: RETRY_AFTER, facts: { most: spectators } }),
        );
      const connected = addresses.limitConnections(addressOf(request.raw));
      if (connected === null || connected.isSpare) {
        connected?.release();
        return refuse(
          reply,
          429,
          createRefusal('server/too-many', { after: RETRY_AFTER, facts: { most: sockets } }),
        );
      }
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        // A buffering proxy would hold lines back for minutes.
        'X-Accel-Buffering': 'no',
      });
      reply.raw.flushHeaders();
      const stream = new LogStream(reply.raw, parseNumberParameter(request.query.after) ?? 0, {
        store,
        clock,
        most,
        version: parseVersion(request),
      });
      streams.add(stream);
      try {
        await stream.run(actor);
      } finally {
        streams.delete(stream);
        connected.release();
      }
      return reply;
    }),
  );
}

async function sendCompressed(
  request: ReadRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  const { body, encoding } = await compress(text, request.headers['accept-encoding'] ?? '');
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply.type(`${type}; charset=utf-8`).header('Vary', 'Accept-Encoding').send(body);
}

/** The log as JSON, in chunks. */
async function* formatLog(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let before = '{"entries":[';
  for await (const texts of chunks) {
    if (texts.length === 0) continue;
    yield before + texts.join(',');
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
