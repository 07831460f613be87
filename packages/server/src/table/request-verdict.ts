import {
  createRefusal,
  type UnstampedEntry,
  type OnlineRefusalCode,
  type PersonId,
  type TableState,
  type ServerRefusal,
} from '@night-cage/protocol';
import type { Chance } from '@night-cage/rules';
import type { ServerLimits } from '../limits.ts';
import type { LastMessages } from './last-messages.ts';
import type { RandomBytes } from './ports.ts';
import type { DealSecret } from './deal-secret.ts';

/** The effects of an accepted request: all of them or none. */
export interface AcceptedRequest {
  readonly ok: true;
  readonly entries: readonly UnstampedEntry[];
  readonly secret?: DealSecret;
  readonly link?: string;
  readonly forget?: PersonId;
}
export type RequestVerdict = AcceptedRequest | { readonly ok: false; readonly why: ServerRefusal };

/** What a decision depends on besides the log. */
export interface RequestContext {
  readonly now: number;
  readonly random: RandomBytes;
  readonly secret: DealSecret | null;
  /** The tiles to come. Null outside a game. */
  readonly chance: Chance | null;
  /** The contributions revealed for the current deal. */
  readonly revealed: ReadonlyMap<PersonId, string>;
  /** When each person last wrote and last made a sign. */
  readonly lastMessages: LastMessages;
  readonly limits: ServerLimits;
  /** The request came by the link that lets people sit down. */
  readonly hasLink: boolean;
}

/**
 * Decides about requests of one kind. `person` may be a new id: a person joins with their first
 * request.
 */
export type RequestHandler<Request> = (
  table: TableState,
  person: PersonId,
  request: Request,
  context: RequestContext,
) => RequestVerdict;

export const accept = (...entries: readonly UnstampedEntry[]): RequestVerdict => ({ ok: true, entries });
export const reject = (code: OnlineRefusalCode, more: Omit<ServerRefusal, 'code'> = {}): RequestVerdict => ({
  ok: false,
  why: createRefusal(code, more),
});

/** The result of a write. `again`: another server was faster, and the request may be decided anew. */
export type WriteResult =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly why: ServerRefusal; readonly again: boolean };

/** The author of a request, its key, and the token of a person who joins with it. */
export interface RequestAuthor {
  readonly by: PersonId;
  readonly key: string;
  readonly joinsWith: string | null;
}
