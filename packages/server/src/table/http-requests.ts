import { createRefusal, type PersonId } from '@night-cage/protocol';
import type { TableActor } from './table-actor.ts';
import type { AcceptedRequest, WriteResult } from './request-verdict.ts';
import { decidePass, type PassVerdict } from './pass-request.ts';

/* Requests to a table over HTTP, without an open connection. */

/**
 * Removes a person's name, messages and tokens; the others play on. False if the entry could not be
 * written.
 */
export async function forgetPerson(actor: TableActor, person: PersonId): Promise<boolean> {
  let isDone = false;
  await actor.runInTurn(async () => {
    const entries = [{ kind: 'removed', person, forgot: true }] as const;
    isDone = (await write(actor, person, 'forget', { ok: true, entries, forget: person })).ok;
  });
  return isDone;
}

/** Asks for a pass for `of`. Where others must agree, writes the request to the log. */
export async function requestPass(
  actor: TableActor,
  by: PersonId,
  of: PersonId,
): Promise<Exclude<PassVerdict, { what: 'write' }>> {
  let answer: Exclude<PassVerdict, { what: 'write' }> = {
    what: 'refuse',
    why: createRefusal('server/busy', { after: 1_000 }),
  };
  // They may be connected to another server.
  if (by !== of) await actor.queryPeerPresence();
  await actor.runInTurn(async () => {
    const awaySince = actor.presence.awaySince(actor.table, of);
    const verdict = decidePass(actor.table, by, of, { ...actor.createContext(false), awaySince });
    if (verdict.what !== 'write') {
      answer = verdict;
      return;
    }
    const { entry } = verdict;
    const written = await write(actor, by, 'vouch', { ok: true, entries: [entry] });
    answer = written.ok ? { what: 'wait', from: entry.from } : { what: 'refuse', why: written.why };
  });
  return answer;
}

const write = (
  { ledger }: TableActor,
  by: PersonId,
  name: string,
  accepted: AcceptedRequest,
): Promise<WriteResult> =>
  ledger.write(accepted, { by, key: `${name}:${ledger.table.seq}`, joinsWith: null });
