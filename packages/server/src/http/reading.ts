import { OLDEST_VERSION, VERSION, why } from '@night-cage/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import { openApi } from '../shapes/openapi.ts';
import type { ApiPorts } from './api.ts';
import { atTables } from './at-tables.ts';
import { packed, packedStream } from './compress.ts';
import { hasIt, tagOf, tagOfText, tagged } from './etag.ts';
import { glanceAt } from './glance.ts';
import { LogPieces, PIECE } from './log-pieces.ts';
import { LogStream } from './log-stream.ts';
import { Records } from './records.ts';

export interface ReadingPorts extends ApiPorts {
  readonly limits: Limits;
}

/** Those who read along without a page. */
export interface Readers {
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
const numberIn = (given: unknown): number | null =>
  typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : null;

/** The version of the protocol that whoever reads knows. Those of the first version do not say it. */
const versionIn = ({ query }: Asked): number => Math.min(numberIn(query.v) ?? OLDEST_VERSION, VERSION);

/** Everything about tables that anybody may know. */
export function addReading(app: FastifyInstance, ports: ReadingPorts): Readers {
  const { store, clock } = ports;
  const { at } = atTables(ports);
  const pieces = new LogPieces(store, clock);
  const streams = new Set<LogStream>();

  let description = '';
  app.get('/api/openapi.json', ANYBODY, (request: Asked, reply) =>
    sendPacked(request, reply, 'application/json', (description ||= JSON.stringify(openApi()))),
  );

  app.get('/api/tables', ANYBODY, async () => ({ tables: await store.listed(LISTED) }));

  app.get('/api/tables/:id', ANYBODY, (request: Asked, reply) =>
    at(request, reply, async (actor) => {
      const text = JSON.stringify(glanceAt(actor));
      const tag = tagOfText(text);
      tagged(reply, tag);
      if (hasIt(request, tag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    }),
  );

  addLog(app, ports, pieces);
  addRecord(app, ports);
  addStream(app, ports, streams);

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
function addLog(app: FastifyInstance, ports: ReadingPorts, pieces: LogPieces): void {
  const { addresses, addressOf } = ports;
  const { refuse, standing } = atTables(ports);
  app.get('/api/tables/:id/log', ANYBODY, async (request: Asked, reply) => {
    const stands = await standing(request, reply);
    if (stands === null) return reply;
    const tag = tagOf(stands, versionIn(request));
    if (hasIt(request, tag)) return tagged(reply, tag).code(304).send();
    const after = numberIn(request.query.after) ?? 0;
    const texts = logAs(pieces.read(request.params.id, after, stands, versionIn(request)));
    const isShort = stands.seq - after <= PIECE;
    if (isShort) {
      let text = '';
      for await (const part of texts) text += part;
      return sendPacked(request, tagged(reply, tag), 'application/json', text);
    }
    // Nobody would hear that it is over.
    if (reply.raw.destroyed) return reply;
    const long = addresses.readsLong(addressOf(request.raw));
    if (typeof long !== 'function') return refuse(reply, 429, long);
    reply.raw.once('close', long);
    // What nobody reads is not kept ready for ever.
    reply.raw.setTimeout(STALLED, () => reply.raw.destroy());
    tagged(reply, tag).type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
    if (request.method === 'HEAD') return reply.send();
    const { body, encoding } = packedStream(texts, request.headers['accept-encoding'] ?? '');
    if (encoding !== null) reply.header('Content-Encoding', encoding);
    return reply.send(body);
  });
}

/** The records of the games that were played at a table. */
function addRecord(app: FastifyInstance, ports: ReadingPorts): void {
  const { refuse, standing } = atTables(ports);
  const records = new Records(ports.store);
  app.get('/api/tables/:id/record', ANYBODY, async (request: Asked, reply) => {
    const stands = await standing(request, reply);
    if (stands === null) return reply;
    if (ports.isFarBehind()) return refuse(reply, 503, why('server/busy', { after: 1_000 }));
    const { id } = request.params;
    const asked = request.query.game;
    const number = numberIn(asked);
    const isNone = asked !== undefined && number === null;
    const tag = tagOf(stands);
    if (!isNone && hasIt(request, tag)) return tagged(reply, tag).code(304).send();
    const game = isNone ? null : await records.of(id, stands, number);
    if (game === null) return refuse(reply, 404, why('table/no-such-game'));
    reply.header('Content-Disposition', `inline; filename="night-cage-${id}-${game.number}.cage"`);
    return sendPacked(request, tagged(reply, tag), 'text/plain', game.record);
  });
}

/** The log of a table, line by line, as it grows. */
function addStream(app: FastifyInstance, ports: ReadingPorts, streams: Set<LogStream>): void {
  const { store, clock, addresses, addressOf, limits } = ports;
  const { refuse, at } = atTables(ports);
  app.get('/api/tables/:id/stream', { ...ANYBODY, exposeHeadRoute: false }, (request: Asked, reply) =>
    at(request, reply, async (actor) => {
      if (ports.isDraining()) return refuse(reply, 503, why('server/draining', { after: 5_000 }));
      if (ports.isFarBehind()) return refuse(reply, 503, why('server/busy', { after: 1_000 }));
      const { sockets, watchers, tooSlow: most } = limits;
      if (actor.crowd.spectatorsHere(false) >= watchers)
        return refuse(reply, 429, why('table/full', { after: AGAIN, facts: { most: watchers } }));
      const connected = addresses.connects(addressOf(request.raw));
      if (connected === null || connected.isSpare) {
        connected?.gone();
        return refuse(reply, 429, why('server/too-many', { after: AGAIN, facts: { most: sockets } }));
      }
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        // A proxy that collects what it passes on would pass on nothing for minutes.
        'X-Accel-Buffering': 'no',
      });
      reply.raw.flushHeaders();
      const stream = new LogStream(reply.raw, numberIn(request.query.after) ?? 0, {
        store,
        clock,
        most,
        version: versionIn(request),
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

async function sendPacked(
  request: Asked,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  const { body, encoding } = await packed(text, request.headers['accept-encoding'] ?? '');
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
