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
import type { TableHead } from '../store/hooks.ts';
import type { Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';
import type { Tables } from '../table/tables.ts';
import type { AddressLimits } from './address-limits.ts';

interface TableRouteContextPorts {
  readonly tables: Tables;
  readonly store: Store;
  readonly addresses: AddressLimits;
  /** The address somebody asks from, as far as proxies are trusted. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** What every question about a table begins with: is there one, and who asks? */
export interface TableRouteContext {
  readonly refuse: (reply: FastifyReply, status: number, reason: ServerRefusal) => FastifyReply;
  /** There is nothing of that name; whoever tries too many names has to wait. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Does something with a table, if there is one of that name, and gives it back. */
  readonly at: (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    act: (actor: TableActor) => Promise<FastifyReply>,
  ) => Promise<FastifyReply>;
  /** How a table stands in the store, which costs one row; null: there is none, and that was answered. */
  readonly standing: (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ) => Promise<TableHead | null>;
  readonly personOf: (request: FastifyRequest, id: string) => Promise<PersonId | null>;
  /** Whether the device came by a pass that others asked for: it is not shown where its person is called. */
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
    at: async (request, reply, act) => {
      const { id } = request.params;
      const actor = v.is(tableIdSchema, id) ? await tables.borrow(id) : null;
      if (actor === null) return notFound(request, reply);
      try {
        return await act(actor);
      } finally {
        tables.giveBack(actor);
      }
    },
    standing: async (request, reply) => {
      const { id } = request.params;
      const found = v.is(tableIdSchema, id) ? (await store.standings([id])).get(id) : undefined;
      if (found === undefined) await notFound(request, reply);
      return found ?? null;
    },
    personOf: async (request, id) => {
      const given = parseBearerToken(request);
      return given === null ? null : store.personOf(id, hashToken(given));
    },
    isVouched: async (request, id) => {
      const given = parseBearerToken(request);
      return given !== null && store.isVouched(id, hashToken(given));
    },
  };
}

/** The token somebody came with: `Authorization: Bearer ...`. */
export function parseBearerToken({ headers }: FastifyRequest): string | null {
  const given = /^Bearer ([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && v.is(tokenSchema, given) ? given : null;
}
