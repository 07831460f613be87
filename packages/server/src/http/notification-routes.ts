import { findPerson, createRefusal, type PersonId } from '@night-cage/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { OutboundRequests } from '../notifications/outbound-request.ts';
import { feedRequestSchema, hookRequestSchema, pushRequestSchema } from '../schemas/request-bodies.ts';
import type { ChannelKind, ChannelId, NewChannel } from '../store/notification-channels.ts';
import type { TableActor } from '../table/table-actor.ts';
import type { ApiPorts } from './api-routes.ts';
import { createTableRouteContext } from './table-route-context.ts';
import { hashFeedName, createFeedName } from './feed-routes.ts';

export interface NotificationRoutePorts extends ApiPorts {
  readonly outbound: OutboundRequests;
  /** The number of browsers of one person that may get notifications for one table. */
  readonly browsers: number;
}

type TableRouteRequest = FastifyRequest<{ Params: { id: string } }>;

/** How a person at a table gets notifications when it is their turn. */
export function addNotificationRoutes(app: FastifyInstance, ports: NotificationRoutePorts): void {
  const { store, addresses, addressOf } = ports;
  const { refuse, withTable, personOf, isVouched } = createTableRouteContext(ports);

  /**
   * Only for people of the table, and rate-limited per address, because the server looks up names
   * for it.
   */
  const forPerson = (
    request: TableRouteRequest,
    reply: FastifyReply,
    act: (person: PersonId, actor: TableActor) => Promise<FastifyReply>,
  ): Promise<FastifyReply> =>
    withTable(request, reply, async (actor) => {
      const person = await personOf(request, request.params.id);
      if (person === null || findPerson(actor.table, person) === null)
        return refuse(reply, 403, createRefusal('table/not-yours'));
      const tooMany = addresses.limitNotificationChanges(addressOf(request.raw));
      return tooMany === null ? act(person, actor) : refuse(reply, 429, tooMany);
    });

  const { keep, drop, channelsOfKind } = createChannelActions(ports);

  app.post('/api/tables/:id/push', (request: TableRouteRequest, reply) =>
    forPerson(request, reply, async (person, actor) => {
      const read = v.safeParse(pushRequestSchema, request.body);
      if (!read.success) return refuse(reply, 400, createRefusal('wire/unknown'));
      const body = read.output;
      if (body.subscription === null)
        return drop(reply, actor, person, [{ kind: 'push', address: body.endpoint }]);
      const { endpoint, keys } = body.subscription;
      const details = JSON.stringify({ keys, lang: body.lang });
      return keep(request, reply, actor, person, { kind: 'push', address: endpoint, details });
    }),
  );

  app.post('/api/tables/:id/hook', (request: TableRouteRequest, reply) =>
    forPerson(request, reply, async (person, actor) => {
      const read = v.safeParse(hookRequestSchema, request.body);
      if (!read.success) return refuse(reply, 400, createRefusal('wire/unknown'));
      const { url } = read.output;
      if (url !== null)
        return keep(request, reply, actor, person, { kind: 'hook', address: url, details: null });
      return drop(reply, actor, person, await channelsOfKind(request.params.id, person, 'hook'));
    }),
  );

  app.post('/api/tables/:id/feed', (request: TableRouteRequest, reply) =>
    forPerson(request, reply, async (person, actor) => {
      const read = v.safeParse(feedRequestSchema, request.body);
      if (!read.success) return refuse(reply, 400, createRefusal('wire/unknown'));
      if (read.output?.feed === null)
        return drop(reply, actor, person, await channelsOfKind(request.params.id, person, 'feed'));
      const name = createFeedName();
      const channel = { kind: 'feed', address: hashFeedName(name), details: null } as const;
      return keep(request, reply, actor, person, channel, { path: `api/feeds/${name}` });
    }),
  );

  app.get('/api/tables/:id/notices', (request: TableRouteRequest, reply) =>
    withTable(request, reply, async () => {
      const person = await personOf(request, request.params.id);
      if (person === null) return refuse(reply, 403, createRefusal('table/not-yours'));
      const { id } = request.params;
      const isVouchedDevice = await isVouched(request, id);
      const mine = (await store.channelsOf(id, person)).filter(({ vouched }) => vouched || !isVouchedDevice);
      return reply.send({
        push: mine.filter(({ kind }) => kind === 'push').length,
        hook: mine.find(({ kind }) => kind === 'hook')?.address ?? null,
        feed: mine.some(({ kind }) => kind === 'feed'),
      });
    }),
  );
}

/** Saves and deletes the notification channels of a person, and answers the request. */
function createChannelActions(ports: NotificationRoutePorts) {
  const { store, outbound, browsers } = ports;
  const { refuse, isVouched } = createTableRouteContext(ports);

  const keep = async (
    request: TableRouteRequest,
    reply: FastifyReply,
    actor: TableActor,
    person: PersonId,
    channel: NewChannel,
    answer?: object,
  ): Promise<FastifyReply> => {
    const fault = channel.kind === 'feed' ? null : await outbound.findAddressFault(channel.address);
    if (fault !== null) return refuse(reply, 400, createRefusal(fault));
    const { id } = actor.ledger;
    const vouched = await isVouched(request, id);
    const result = await store.saveChannel(id, person, { ...channel, vouched }, browsers);
    if (result === 'unknown-person') return refuse(reply, 403, createRefusal('table/not-yours'));
    if (result === 'too-many')
      return refuse(reply, 409, createRefusal('notice/too-many', { facts: { most: browsers } }));
    await actor.notifications.changed();
    return answer === undefined ? reply.code(204).send() : reply.send(answer);
  };

  const drop = async (
    reply: FastifyReply,
    actor: TableActor,
    person: PersonId,
    channels: readonly ChannelId[],
  ): Promise<FastifyReply> => {
    for (const channel of channels) await store.deleteChannel(actor.ledger.id, person, channel);
    await actor.notifications.changed();
    return reply.code(204).send();
  };

  const channelsOfKind = async (
    id: string,
    person: PersonId,
    which: ChannelKind,
  ): Promise<readonly ChannelId[]> =>
    (await store.channelsOf(id, person)).filter(({ kind }) => kind === which);

  return { keep, drop, channelsOfKind };
}
