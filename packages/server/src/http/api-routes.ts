import type { IncomingMessage } from 'node:http';
import { PROTOCOL_VERSION, hashToken, createRefusal } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Store } from '../store/store.ts';
import type { Vapid } from '../notifications/vapid.ts';
import type { Clock } from '../table/ports.ts';
import { forgetPerson } from '../table/http-requests.ts';
import type { Tables } from '../table/tables.ts';
import type { AddressLimits } from './address-limits.ts';
import { createTableRouteContext, parseBearerToken } from './table-route-context.ts';
import { tableOpeningSchema, passForSchema, passUseSchema } from '../schemas/request-bodies.ts';
import { Passes, hashPass } from './passes.ts';

/** How others reach this server, shown to the person who creates a table. */
export interface ServerAddresses {
  /** Only this machine can reach the server; `command` would open it to the local network. */
  readonly onlyHere: boolean;
  readonly command: string;
  /** Addresses that others can open, best first. */
  readonly addresses: readonly string[];
}

export interface ApiPorts {
  readonly tables: Tables;
  readonly store: Store;
  readonly clock: Clock;
  readonly addresses: AddressLimits;
  readonly whereabouts: () => ServerAddresses;
  /** The client's address, as far as proxies are trusted. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly isDraining: () => boolean;
  /** Whether the server is so far behind that it accepts no more requests for now. */
  readonly isFarBehind: () => boolean;
  /** Milliseconds without an entry after which a game expires. The table shows a warning before. */
  readonly untouched: number;
  /** The keys that identify this server to push services. */
  readonly vapid: Vapid;
}

/** Requests about tables over HTTP. Refusals have the same codes and facts as over the socket. */
export function addApiRoutes(app: FastifyInstance, ports: ApiPorts): void {
  const { tables, store, clock, addresses, addressOf } = ports;
  const passes = new Passes(store, clock);
  const { refuse, withTable, personOf, isVouched } = createTableRouteContext(ports);

  app.get('/api/about', async () => ({
    version: PROTOCOL_VERSION,
    format: FORMAT,
    online: true,
    untouched: ports.untouched,
    push: (await ports.vapid.keys())?.publicKey ?? null,
    ...ports.whereabouts(),
  }));

  app.post('/api/tables', async (request, reply) => {
    const token = parseBearerToken(request);
    const read = v.safeParse(tableOpeningSchema, request.body);
    if (token === null || !read.success) return refuse(reply, 400, createRefusal('wire/unknown'));
    if (ports.isDraining()) return refuse(reply, 503, createRefusal('server/draining', { after: 5_000 }));
    if (ports.isFarBehind()) return refuse(reply, 503, createRefusal('server/busy', { after: 1_000 }));
    const tooMany = await addresses.limitTableCreation(addressOf(request.raw));
    if (tooMany !== null) return refuse(reply, 429, tooMany);
    const opened = await tables.open({ ...read.output, token });
    return opened.ok ? reply.code(201).send({ link: opened.link }) : refuse(reply, 409, opened.why);
  });

  app.post<{ Params: { id: string } }>('/api/tables/:id/pass', (request, reply) =>
    withTable(request, reply, async (actor) => {
      const by = await personOf(request, request.params.id);
      if (by === null) return refuse(reply, 403, createRefusal('table/not-yours'));
      const read = v.safeParse(passForSchema, request.body);
      const of = read.success ? read.output.person : by;
      const result = await passes.make(actor, by, of, await isVouched(request, request.params.id));
      return result.what === 'refused' ? refuse(reply, 403, result.why) : reply.send(result);
    }),
  );

  app.post<{ Params: { id: string } }>('/api/tables/:id/pass/use', (request, reply) =>
    withTable(request, reply, async () => {
      const token = parseBearerToken(request);
      const read = v.safeParse(passUseSchema, request.body);
      if (token === null || !read.success) return refuse(reply, 400, createRefusal('wire/unknown'));
      const { id } = request.params;
      const person = await store.usePass(id, hashPass(read.output.pass), hashToken(token), clock.now());
      return person === null ? refuse(reply, 403, createRefusal('table/not-yours')) : reply.send({ person });
    }),
  );

  app.delete<{ Params: { id: string } }>('/api/tables/:id/me', (request, reply) =>
    withTable(request, reply, async (actor) => {
      const person = await personOf(request, request.params.id);
      if (person === null) return refuse(reply, 403, createRefusal('table/not-yours'));
      return (await forgetPerson(actor, person))
        ? reply.code(204).send()
        : refuse(reply, 503, createRefusal('server/busy', { after: 1_000 }));
    }),
  );
}
