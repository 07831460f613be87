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

/** What becomes of a request for a pass: make it now, write an entry first, wait until a time, or refuse. */
export type PassVerdict =
  | { readonly what: 'make' }
  | { readonly what: 'write'; readonly deed: UnstampedEntry<'vouched'> }
  | { readonly what: 'wait'; readonly from: number | null }
  | { readonly what: 'refuse'; readonly why: ServerRefusal };

/** `awaySince`: when that person was last connected or wrote anything; null: they are connected now. */
export type PassContext = Pick<RequestContext, 'now' | 'limits'> & { readonly awaySince: number | null };

const no = (reason: ServerRefusal): PassVerdict => ({ what: 'refuse', why: reason });

/**
 * Decides about a pass for `of`. People make passes for their own devices at once. For a person who lost their device, two
 * seated people who came by the link ask for it (one, if there is only one), in the open: each request is an entry, and
 * from the last one on that person has `LIMITS.passDelay` to refuse. At a listed table nobody gets one for the host.
 */
export function decidePass(
  table: TableState,
  by: PersonId,
  of: PersonId,
  circumstances: PassContext,
): PassVerdict {
  const person = findPerson(table, of);
  if (person === null || findPerson(table, by) === null) return no(createRefusal('table/not-yours'));
  if (by === of) return { what: 'make' };
  if (!mayStandInAsHost(table, by)) return no(createRefusal('table/not-yours'));
  if (table.settings.listed && (of === table.host || of === CREATOR))
    return no(createRefusal('table/not-yours'));
  const { now, awaySince } = circumstances;
  if (awaySince === null || now - awaySince < LIMITS.awayForPass)
    return no(createRefusal('table/not-away', { facts: { minutes: LIMITS.awayForPass / 60_000 } }));
  const asked = requestsFor(table, person, now);
  const isEnough = isEnoughFor(table, of, new Set([...asked, by]).size);
  // Since the last request somebody may have left: fewer are enough then, or more are missing.
  const from = isEnoughFor(table, of, asked.length) ? person.vouched!.from : null;
  if (asked.includes(by) && (from !== null || !isEnough))
    return from !== null && now >= from ? { what: 'make' } : { what: 'wait', from };
  const deed: UnstampedEntry<'vouched'> = {
    kind: 'vouched',
    person: of,
    from: isEnough ? now + LIMITS.passDelay : null,
  };
  const { limits } = circumstances;
  const refused = findLogLimitRefusal(table, by, 'propose', [deed], { now, limits, hasLink: false });
  return refused === null ? { what: 'write', deed } : no(refused);
}

/** Who still asks for a pass for this person. Requests run out, and so do those of people who left. */
const requestsFor = (table: TableState, { vouched }: Person, now: number): PersonId[] =>
  (vouched?.by ?? [])
    .filter(([id, at]) => now - at < LIMITS.passHolds && mayStandInAsHost(table, id))
    .map(([id]) => id);

/** Two must ask; where only one other person may, one is enough. */
function isEnoughFor(table: TableState, of: PersonId, asked: number): boolean {
  const others = table.people.filter(({ id }) => id !== of && mayStandInAsHost(table, id)).length;
  return asked > 0 && asked >= Math.min(2, others);
}
