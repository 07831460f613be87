import type { IncomingMessage } from 'node:http';
import {
  hashToken,
  tableIdSchema,
  tokenSchema,
  createRefusal,
  type PersonId,
  type ServerRefusal,
} from '@night-cage/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { TableHead } from '../store/notification-channels.ts';
import type { Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';
import type { Tables } from '../table/tables.ts';
import type { AddressLimits } from './address-limits.ts';

interface TableRouteContextPorts {
  readonly tables: Tables;
  readonly store: Store;
  readonly addresses: AddressLimits;
  /** The client's address, as far as proxies are trusted. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Common steps of all routes about a table: find the table, and the person of the request. */
export interface TableRouteContext {
  readonly refuse: (reply: FastifyReply, status: number, reason: ServerRefusal) => FastifyReply;
  /** Answers 404, or 429 if the address has tried too many unknown tables. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Runs `act` with the table, if it exists, and releases the table. */
  readonly withTable: (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    act: (actor: TableActor) => Promise<FastifyReply>,
  ) => Promise<FastifyReply>;
  /** Reads the head of a table. Null if it does not exist; then the request has been answered. */
  readonly loadHead: (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ) => Promise<TableHead | null>;
  readonly personOf: (request: FastifyRequest, id: string) => Promise<PersonId | null>;
  /**
   * Whether other people vouched for this device: it must not see the person's notification
   * settings.
   */
  readonly isVouched: (request: FastifyRequest, id: string) => Promise<boolean>;
}

export const refuse: TableRouteContext['refuse'] = (reply, status, reason) => {
  if (reason.after !== undefined) reply.header('Retry-After', Math.ceil(reason.after / 1_000));
  return reply.code(status).send(reason);
};

export function createTableRouteContext({
  tables,
  store,
  addresses,
  addressOf,
}: TableRouteContextPorts): TableRouteContext {
  const notFound: TableRouteContext['notFound'] = async (request, reply) => {
    const tooMany = await addresses.limitUnknownTables(addressOf(request.raw));
    return tooMany === null
      ? refuse(reply, 404, createRefusal('table/not-found'))
      : refuse(reply, 429, tooMany);
  };
  return {
    refuse,
    notFound,
    withTable: async (request, reply, act) => {
      const { id } = request.params;
      const actor = v.is(tableIdSchema, id) ? await tables.borrow(id) : null;
      if (actor === null) return notFound(request, reply);
      try {
        return await act(actor);
      } finally {
        tables.release(actor);
      }
    },
    loadHead: async (request, reply) => {
      const { id } = request.params;
      const found = v.is(tableIdSchema, id) ? (await store.standings([id])).get(id) : undefined;
      if (found === undefined) await notFound(request, reply);
      return found ?? null;
    },
    personOf: async (request, id) => {
      const token = parseBearerToken(request);
      return token === null ? null : store.personOf(id, hashToken(token));
    },
    isVouched: async (request, id) => {
      const token = parseBearerToken(request);
      return token !== null && store.isVouched(id, hashToken(token));
    },
  };
}

/** The token of a request: `Authorization: Bearer ...`. */
export function parseBearerToken({ headers }: FastifyRequest): string | null {
  const token = /^Bearer ([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && v.is(tokenSchema, token) ? token : null;
}
