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

/** Those who read along without a page. */
export interface OpenStreams {
  readonly count: number;
  /** Asks everybody to come back a little later, each at another time. */
  drain(within: number): void;
  /** Forgets logs that nobody reads any more. */
  tidy(): void;
}

const LISTED = 50;
/** Milliseconds after which an address with too many connections, or a table with too many watchers, may be tried again. */
const AGAIN = 10_000;
/** Milliseconds for which somebody may read nothing of a long answer. */
const STALLED = 20_000;

/** What anybody may read, pages of others among them. */
const ANYBODY = { config: { isPublic: true } } as const;

type Asked = FastifyRequest<{
  Params: { id: string };
  Querystring: { after?: unknown; game?: unknown; v?: unknown };
}>;

/** A number of an address, or null: there is none, or it is no number. */
const parseNumberParameter = (given: unknown): number | null =>
  typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : null;

/** The version of the protocol that whoever reads knows. Those of the first version do not say it. */
const parseVersion = ({ query }: Asked): number =>
  Math.min(parseNumberParameter(query.v) ?? OLDEST_PROTOCOL_VERSION, PROTOCOL_VERSION);

/** Everything about tables that anybody may know. */
export function addReadRoutes(app: FastifyInstance, ports: ReadRoutePorts): OpenStreams {
  const { store, clock } = ports;
  const { at } = createTableRouteContext(ports);
  const pieces = new LogCache(store, clock);
  const streams = new Set<LogStream>();

  let description = '';
  app.get('/api/openapi.json', ANYBODY, (request: Asked, reply) =>
    sendCompressed(request, reply, 'application/json', (description ||= JSON.stringify(createOpenApi()))),
  );

  app.get('/api/tables', ANYBODY, async () => ({ tables: await store.listed(LISTED) }));

  app.get('/api/tables/:id', ANYBODY, (request: Asked, reply) =>
    at(request, reply, async (actor) => {
      const text = JSON.stringify(summarizeTable(actor));
      const tag = etagOfText(text);
      setEtag(reply, tag);
      if (isNotModified(request, tag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    }),
  );

  addLogRoute(app, ports, pieces);
  addRecordRoute(app, ports);
  addStreamRoute(app, ports, streams);

  return {
    get count() {
      return streams.size;
    },
    tidy: () => pieces.prune(),
    drain: (within) => {
      for (const stream of streams) stream.drain(Math.round(within * (0.2 + 0.8 * Math.random())));
    },
  };
}

/** The log of a table: at once where it is short, in pieces where it is long. */
function addLogRoute(app: FastifyInstance, ports: ReadRoutePorts, pieces: LogCache): void {
  const { addresses, addressOf } = ports;
  const { refuse, standing } = createTableRouteContext(ports);
  app.get('/api/tables/:id/log', ANYBODY, async (request: Asked, reply) => {
    const stands = await standing(request, reply);
    if (stands === null) return reply;
    const tag = etagOfLog(stands, parseVersion(request));
    if (isNotModified(request, tag)) return setEtag(reply, tag).code(304).send();
    const after = parseNumberParameter(request.query.after) ?? 0;
    const texts = logAs(pieces.read(request.params.id, after, stands, parseVersion(request)));
    const isShort = stands.seq - after <= CHUNK_SIZE;
    if (isShort) {
      let text = '';
      for await (const part of texts) text += part;
      return sendCompressed(request, setEtag(reply, tag), 'application/json', text);
    }
    // Nobody would hear that it is over.
    if (reply.raw.destroyed) return reply;
    const long = addresses.limitLongReads(addressOf(request.raw));
    if (typeof long !== 'function') return refuse(reply, 429, long);
    reply.raw.once('close', long);
    // What nobody reads is not kept ready for ever.
    reply.raw.setTimeout(STALLED, () => reply.raw.destroy());
    setEtag(reply, tag).type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
    if (request.method === 'HEAD') return reply.send();
    const { body, encoding } = compressStream(texts, request.headers['accept-encoding'] ?? '');
    if (encoding !== null) reply.header('Content-Encoding', encoding);
    return reply.send(body);
  });
}

/** The records of the games that were played at a table. */
function addRecordRoute(app: FastifyInstance, ports: ReadRoutePorts): void {
  const { refuse, standing } = createTableRouteContext(ports);
  const records = new GameRecords(ports.store);
  app.get('/api/tables/:id/record', ANYBODY, async (request: Asked, reply) => {
    const stands = await standing(request, reply);
    if (stands === null) return reply;
    if (ports.isFarBehind()) return refuse(reply, 503, createRefusal('server/busy', { after: 1_000 }));
    const { id } = request.params;
    const asked = request.query.game;
    const number = parseNumberParameter(asked);
    const isNone = asked !== undefined && number === null;
    const tag = etagOfLog(stands);
    if (!isNone && isNotModified(request, tag)) return setEtag(reply, tag).code(304).send();
    const game = isNone ? null : await records.of(id, stands, number);
    if (game === null) return refuse(reply, 404, createRefusal('table/no-such-game'));
    reply.header('Content-Disposition', `inline; filename="night-cage-${id}-${game.number}.cage"`);
    return sendCompressed(request, setEtag(reply, tag), 'text/plain', game.record);
  });
}

/** The log of a table, line by line, as it grows. */
function addStreamRoute(app: FastifyInstance, ports: ReadRoutePorts, streams: Set<LogStream>): void {
  const { store, clock, addresses, addressOf, limits } = ports;
  const { refuse, at } = createTableRouteContext(ports);
  app.get('/api/tables/:id/stream', { ...ANYBODY, exposeHeadRoute: false }, (request: Asked, reply) =>
    at(request, reply, async (actor) => {
      if (ports.isDraining()) return refuse(reply, 503, createRefusal('server/draining', { after: 5_000 }));
      if (ports.isFarBehind()) return refuse(reply, 503, createRefusal('server/busy', { after: 1_000 }));
      const { sockets, watchers, tooSlow: most } = limits;
      if (actor.presence.spectatorsHere(false) >= watchers)
        return refuse(reply, 429, createRefusal('table/full', { after: AGAIN, facts: { most: watchers } }));
      const connected = addresses.limitConnections(addressOf(request.raw));
      if (connected === null || connected.isSpare) {
        connected?.gone();
        return refuse(
          reply,
          429,
          createRefusal('server/too-many', { after: AGAIN, facts: { most: sockets } }),
        );
      }
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        // A proxy that collects what it passes on would pass on nothing for minutes.
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
        connected.gone();
      }
      return reply;
    }),
  );
}

async function sendCompressed(
  request: Asked,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  const { body, encoding } = await compress(text, request.headers['accept-encoding'] ?? '');
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply.type(`${type}; charset=utf-8`).header('Vary', 'Accept-Encoding').send(body);
}

/** The same JSON as if it were written at once. */
async function* logAs(pieces: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let before = '{"entries":[';
  for await (const texts of pieces) {
    if (texts.length === 0) continue;
    yield before + texts.join(',');
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}
