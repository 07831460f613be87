import type { IncomingMessage } from 'node:http';
import {
  dayAt,
  addDays,
  hashToken,
  isNightlyDay,
  createRefusal,
  type NightlyResult,
} from '@night-cage/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { checkRecord } from '../nightly/check-record.ts';
import { NightlyTallies } from '../nightly/tallies.ts';
import { nightlyResultRequestSchema } from '../schemas/request-bodies.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../table/ports.ts';
import type { AddressLimits } from './address-limits.ts';
import { refuse, parseBearerToken } from './table-route-context.ts';

interface NightlyPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly addresses: AddressLimits;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly isDraining: () => boolean;
  readonly isFarBehind: () => boolean;
}

/** Days after the game's day for which a result still counts: the player may have been offline. */
const DAYS_TO_SEND = 7;

type NightlyRequest = FastifyRequest<{ Params: { day: string } }>;

/**
 * Nightly games: a result counts once the server has replayed it, and players who have played see
 * the results of all.
 */
export function addNightlyRoutes(app: FastifyInstance, ports: NightlyPorts): void {
  const { store, clock, addresses, addressOf } = ports;
  const tallies = new NightlyTallies(store, clock);
  const noSuch = (reply: FastifyReply): FastifyReply =>
    refuse(reply, 404, createRefusal('nightly/no-such-night'));

  app.post('/api/nightly/:day', async (request: NightlyRequest, reply) => {
    const { day } = request.params;
    const token = parseBearerToken(request);
    const read = v.safeParse(nightlyResultRequestSchema, request.body);
    if (token === null || !read.success) return refuse(reply, 400, createRefusal('wire/unknown'));
    if (!isNightlyDay(day)) return noSuch(reply);
    if (ports.isDraining()) return refuse(reply, 503, createRefusal('server/draining', { after: 5_000 }));
    if (ports.isFarBehind()) return refuse(reply, 503, createRefusal('server/busy', { after: 1_000 }));
    const tooMany = addresses.limitNightlyResults(addressOf(request.raw));
    if (tooMany !== null) return refuse(reply, 429, tooMany);
    const today = dayAt(clock.now());
    if (day > today) return refuse(reply, 409, createRefusal('nightly/not-yet'));
    if (day < addDays(today, -DAYS_TO_SEND)) return refuse(reply, 409, createRefusal('nightly/too-late'));
    const { record, help } = read.output;
    const checked = checkRecord(day, record);
    if (!checked.ok) return refuse(reply, 422, createRefusal(checked.code));
    const result: NightlyResult = { played: checked.played, help };
    const isFirst = await store.keepResult(day, hashToken(token), JSON.stringify(result));
    if (isFirst) tallies.markStale(day);
    return reply.code(isFirst ? 201 : 200).send({ counts: isFirst });
  });

  app.get('/api/nightly/:day', async (request: NightlyRequest, reply) => {
    const { day } = request.params;
    if (!isNightlyDay(day)) return noSuch(reply);
    if (day >= dayAt(clock.now())) {
      // Players see no results before their own game is over.
      const token = parseBearerToken(request);
      const hasPlayed = token !== null && (await store.hasResult(day, hashToken(token)));
      if (!hasPlayed) return refuse(reply, 403, createRefusal('nightly/play-first'));
    }
    return reply.send({ day, ...(await tallies.of(day)) });
  });
}
