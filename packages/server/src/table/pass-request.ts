import {
  CREATOR,
  LIMITS,
  mayStandInAsHost,
  findPerson,
  createRefusal,
  type UnstampedEntry,
  type Person,
  type PersonId,
  type TableState,
  type ServerRefusal,
} from '@night-cage/protocol';
import { findLogLimitRefusal } from './log-limit.ts';
import type { RequestContext } from './request-verdict.ts';

/**
 * The result of a request for a pass: make it now, write an entry first, wait until a time, or
 * refuse.
 */
export type PassVerdict =
  | { readonly what: 'make' }
  | { readonly what: 'write'; readonly entry: UnstampedEntry<'vouched'> }
  | { readonly what: 'wait'; readonly from: number | null }
  | { readonly what: 'refuse'; readonly why: ServerRefusal };

/** `awaySince`: when that person was last connected or wrote. Null: they are connected now. */
export type PassContext = Pick<RequestContext, 'now' | 'limits'> & { readonly awaySince: number | null };

const refuse = (reason: ServerRefusal): PassVerdict => ({ what: 'refuse', why: reason });

/**
 * Decides about a pass for `of`. People get passes for their own devices at once. For a person who
 * lost their device, two invited, seated people must ask (one, if there is only one), and the table
 * sees it: each request is an entry. After the last one, that person has `LIMITS.passDelay` to
 * refuse. At a listed table the host and the creator cannot be vouched for.
 */
export function decidePass(table: TableState, by: PersonId, of: PersonId, context: PassContext): PassVerdict {
  const person = findPerson(table, of);
  if (person === null || findPerson(table, by) === null) return refuse(createRefusal('table/not-yours'));
  if (by === of) return { what: 'make' };
  if (!mayStandInAsHost(table, by)) return refuse(createRefusal('table/not-yours'));
  if (table.settings.listed && (of === table.host || of === CREATOR))
    return refuse(createRefusal('table/not-yours'));
  const { now, awaySince } = context;
  if (awaySince === null || now - awaySince < LIMITS.awayForPass)
    return refuse(createRefusal('table/not-away', { facts: { minutes: LIMITS.awayForPass / 60_000 } }));
  const requests = requestsFor(table, person, now);
  const isEnough = isEnoughFor(table, of, new Set([...requests, by]).size);
  // A person may have left since the last request: then fewer are enough, or more are missing.
  const from = isEnoughFor(table, of, requests.length) ? person.vouched!.from : null;
  if (requests.includes(by) && (from !== null || !isEnough))
    return from !== null && now >= from ? { what: 'make' } : { what: 'wait', from };
  const entry: UnstampedEntry<'vouched'> = {
    kind: 'vouched',
    person: of,
    from: isEnough ? now + LIMITS.passDelay : null,
  };
  const { limits } = context;
  const refused = findLogLimitRefusal(table, by, 'propose', [entry], { now, limits, hasLink: false });
  return refused === null ? { what: 'write', entry } : refuse(refused);
}

/**
 * The people whose request for a pass still counts. Requests expire, and lapse when their author
 * leaves.
 */
const requestsFor = (table: TableState, { vouched }: Person, now: number): PersonId[] =>
  (vouched?.by ?? [])
    .filter(([id, at]) => now - at < LIMITS.passHolds && mayStandInAsHost(table, id))
    .map(([id]) => id);

/** Two must ask, or one if only one other person may. */
function isEnoughFor(table: TableState, of: PersonId, requests: number): boolean {
  const others = table.people.filter(({ id }) => id !== of && mayStandInAsHost(table, id)).length;
  return requests > 0 && requests >= Math.min(2, others);
}
