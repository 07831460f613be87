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

/** What a deed leads to, all of it or nothing. */
export interface AcceptedRequest {
  readonly ok: true;
  readonly deeds: readonly UnstampedEntry[];
  readonly secret?: DealSecret;
  readonly link?: string;
  readonly forget?: PersonId;
}
export type RequestVerdict = AcceptedRequest | { readonly ok: false; readonly why: ServerRefusal };

/** What deciding may look at besides the log. */
export interface RequestContext {
  readonly now: number;
  readonly random: RandomBytes;
  readonly secret: DealSecret | null;
  /** The tiles to come; null while no game is played. */
  readonly chance: Chance | null;
  /** What was revealed for the deal that is on its way. */
  readonly revealed: ReadonlyMap<PersonId, string>;
  /** When somebody last wrote, and last made a sign. */
  readonly lastMessages: LastMessages;
  readonly limits: ServerLimits;
  /** Whoever asks came by a link that lets them sit down. */
  readonly hasLink: boolean;
}

/** Decides about a deed of one kind. `person` may be nobody yet: whoever does something that lasts joins by it. */
export type RequestHandler<Asked> = (
  table: TableState,
  person: PersonId,
  asked: Asked,
  circumstances: RequestContext,
) => RequestVerdict;

export const accept = (...deeds: readonly UnstampedEntry[]): RequestVerdict => ({ ok: true, deeds });
export const reject = (code: OnlineRefusalCode, more: Omit<ServerRefusal, 'code'> = {}): RequestVerdict => ({
  ok: false,
  why: createRefusal(code, more),
});

/** What became of a deed: it is written, or it is not and why; `againStep`: somebody was faster, and it may be decided anew. */
export type WriteResult =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly why: ServerRefusal; readonly again: boolean };

/** Whose deed it is, its name, and the token of somebody who joins by it. */
export interface DeedAuthor {
  readonly by: PersonId;
  readonly key: string;
  readonly joinsWith: string | null;
}
