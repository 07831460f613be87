import { createRefusal, type PersonId } from '@night-cage/protocol';
import type { TableActor } from './table-actor.ts';
import type { AcceptedRequest, WriteResult } from './request-verdict.ts';
import { decidePass, type PassVerdict } from './pass-request.ts';

/* What people ask of a table over HTTP, without an open connection. */

/** Removes a person's name, words and tokens; the others play on. False: it could not be written. */
export async function forgetPerson(actor: TableActor, person: PersonId): Promise<boolean> {
  let isDone = false;
  await actor.runInTurn(async () => {
    const deeds = [{ kind: 'removed', person, forgot: true }] as const;
    isDone = (await write(actor, person, 'forget', { ok: true, deeds, forget: person })).ok;
  });
  return isDone;
}

/** Asks for a pass for `of`, and writes the request where others must agree. */
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
    const verdict = decidePass(actor.table, by, of, { ...actor.circumstances(false), awaySince });
    if (verdict.what !== 'write') {
      answer = verdict;
      return;
    }
    const { deed } = verdict;
    const written = await write(actor, by, 'vouch', { ok: true, deeds: [deed] });
    answer = written.ok ? { what: 'wait', from: deed.from } : { what: 'refuse', why: written.why };
  });
  return answer;
}

const write = (
  { ledger }: TableActor,
  by: PersonId,
  name: string,
  decided: AcceptedRequest,
): Promise<WriteResult> => ledger.write(decided, { by, key: `${name}:${ledger.table.seq}`, joinsWith: null });
