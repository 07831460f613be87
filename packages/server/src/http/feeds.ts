import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { atomOf, calendarOf } from '../notices/feed.ts';
import { WaitsReader } from '../notices/waits.ts';
import { feedAsked } from '../shapes/bodies.ts';
import type { ApiPorts } from './api.ts';
import { atTables } from './at-tables.ts';
import { tagOf } from './etag.ts';
import { LogReaders } from './log-readers.ts';

export interface FeedPorts extends ApiPorts {
  /** The address of a table, for people. */
  readonly linkTo: (table: string) => string;
}

/** The name of a feed is the only way to it, so nobody can guess it, and only its hash is kept. */
export const newFeedName = (): string => randomBytes(18).toString('base64url');
export const hashOfFeed = (name: string): string =>
  createHash('sha256').update(`night-cage feed ${name}`).digest('hex');

/** When it is somebody's choice, for programs that look from time to time: whoever knows a feed's name may read it. */
export function addFeeds(app: FastifyInstance, ports: FeedPorts): void {
  const { store, linkTo } = ports;
  const { notFound } = atTables(ports);
  const readers = new LogReaders<WaitsReader>(store);

  app.get('/api/feeds/:secret', async (request: FastifyRequest<{ Params: { secret: string } }>, reply) => {
    const owner = await store.feedOf(hashOfFeed(request.params.secret));
    const standing = owner === null ? undefined : (await store.standings([owner.table])).get(owner.table);
    if (owner === null || standing === undefined) return notFound(request, reply);
    const { lang, region, as } = v.parse(feedAsked, request.query);
    const tag = `"${tagOf(standing).slice(3, -1)}-${lang}${region}-${as}"`;
    reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const { person } = owner;
    const { table, waits } = await readers.of(
      owner.table,
      String(person),
      standing,
      () => new WaitsReader(person),
    );
    const id = owner.table;
    const { touched } = table;
    const facts = { id, person, table, waits, link: linkTo(id), lang, region, touched };
    return as === 'ics'
      ? reply.type('text/calendar; charset=utf-8').send(calendarOf(facts))
      : reply.type('application/atom+xml; charset=utf-8').send(atomOf(facts));
  });
}
