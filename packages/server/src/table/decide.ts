import {
  THE_TABLE,
  personAt,
  type Deed,
  type PersonId,
  type Request,
  type Table,
} from '@night-cage/protocol';
import { refusedWriting } from './allowance.ts';
import { refuse, type Circumstances, type Decide, type Verdict } from './decided.ts';
import { begin, deny, name, ready, set } from './lobby.ts';
import { answer, hint, orders, pause, play, propose, resume } from './playing.ts';
import { hand, host, sit, stand } from './seats.ts';
import { plan, say, sign } from './talking.ts';

/** A contribution to the deal is no entry until all are there: the table collects them. */
export type Lasting = Exclude<Request, { t: 'reveal' }>;

const DECIDE: { readonly [Name in Lasting['t']]: Decide<Extract<Lasting, { t: Name }>> } = {
  sit,
  stand,
  hand,
  host,
  name,
  ready,
  set,
  begin,
  play,
  propose,
  answer,
  pause,
  resume,
  orders,
  hint,
  deny,
  say,
  sign,
  plan,
};

/** Only at a listed table do people join with or without the link. */
const joining = ({ settings }: Table, { hasLink }: Circumstances): Deed<'joined'> =>
  settings.listed && hasLink ? { kind: 'joined', link: true } : { kind: 'joined' };

/**
 * What a request leads to at this table, or why to nothing. Pure: the same table, request and circumstances give the same
 * answer. Whoever is not known here joins by the first thing they do.
 */
export function decide(
  table: Table,
  person: PersonId | null,
  request: Lasting,
  circumstances: Circumstances,
): Verdict {
  const who = person ?? table.people.length + 1;
  if (person !== null && person !== THE_TABLE && personAt(table, person) === null)
    return refuse('table/removed');
  const verdict = (DECIDE[request.t] as Decide<Lasting>)(table, who, request, circumstances);
  if (!verdict.ok) return verdict;
  const deeds = person === null ? [joining(table, circumstances), ...verdict.deeds] : verdict.deeds;
  const why = refusedWriting(table, person, request.t, deeds, circumstances);
  return why === null ? { ...verdict, deeds } : { ok: false, why };
}
