import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { formatAtomFeed, formatCalendar } from '../notifications/feed.ts';
import { TurnWaitReader } from '../notifications/turn-waits.ts';
import { feedQuerySchema } from '../schemas/request-bodies.ts';
import type { ApiPorts } from './api-routes.ts';
import { createTableRouteContext } from './table-route-context.ts';
import { etagOfLog } from './etag.ts';
import { LogReaders } from './log-readers.ts';

export interface FeedPorts extends ApiPorts {
  /** The address of a table that people open. */
  readonly linkTo: (table: string) => string;
}

/** The name of a feed is the only key to it: it is random, and only its hash is stored. */
export const createFeedName = (): string => randomBytes(18).toString('base64url');
export const hashFeedName = (name: string): string =>
  createHash('sha256').update(`night-cage feed ${name}`).digest('hex');

/**
 * The turns of a person as a feed, for programs that poll. The name of the feed is the only
 * permission to read it.
 */
export function addFeedRoutes(app: FastifyInstance, ports: FeedPorts): void {
  const { store, linkTo } = ports;
  const { notFound } = createTableRouteContext(ports);
  const readers = new LogReaders<TurnWaitReader>(store);

  app.get('/api/feeds/:secret', async (request: FastifyRequest<{ Params: { secret: string } }>, reply) => {
    const owner = await store.feedOf(hashFeedName(request.params.secret));
    const head = owner === null ? undefined : (await store.standings([owner.table])).get(owner.table);
    if (owner === null || head === undefined) return notFound(request, reply);
    const { lang, region, as } = v.parse(feedQuerySchema, request.query);
    const tag = `"${etagOfLog(head).slice(3, -1)}-${lang}${region}-${as}"`;
    reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const { person } = owner;
    const { table, waits } = await readers.of(
      owner.table,
      String(person),
      head,
      () => new TurnWaitReader(person),
    );
    const id = owner.table;
    const { lastEntryAt: touched } = table;
    const facts = { id, person, table, waits, link: linkTo(id), lang, region, touched };
    return as === 'ics'
      ? reply.type('text/calendar; charset=utf-8').send(formatCalendar(facts))
      : reply.type('application/atom+xml; charset=utf-8').send(formatAtomFeed(facts));
  });
}
