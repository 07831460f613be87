import {
  SYSTEM_PERSON,
  findPerson,
  type UnstampedEntry,
  type PersonId,
  type TableRequest,
  type TableState,
} from '@night-cage/protocol';
import { findLogLimitRefusal } from './log-limit.ts';
import { reject, type RequestContext, type RequestHandler, type RequestVerdict } from './request-verdict.ts';
import { begin, deny, name, ready, set } from './lobby-requests.ts';
import { answer, hint, orders, pause, play, propose, resume } from './game-requests.ts';
import { hand, host, sit, stand } from './seat-requests.ts';
import { plan, say, sign } from './talk-requests.ts';

/** A contribution to the deal is no entry until all are there: the table collects them. */
export type LoggedRequest = Exclude<TableRequest, { t: 'reveal' }>;

const REQUEST_HANDLERS: {
  readonly [Name in LoggedRequest['t']]: RequestHandler<Extract<LoggedRequest, { t: Name }>>;
} = {
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
const joining = ({ settings }: TableState, { hasLink }: RequestContext): UnstampedEntry<'joined'> =>
  settings.listed && hasLink ? { kind: 'joined', link: true } : { kind: 'joined' };

/**
 * What a request leads to at this table, or why to nothing. Pure: the same table, request and circumstances give the same
 * answer. Whoever is not known here joins by the first thing they do.
 */
export function decideRequest(
  table: TableState,
  person: PersonId | null,
  request: LoggedRequest,
  circumstances: RequestContext,
): RequestVerdict {
  const who = person ?? table.people.length + 1;
  if (person !== null && person !== SYSTEM_PERSON && findPerson(table, person) === null)
    return reject('table/removed');
  const verdict = (REQUEST_HANDLERS[request.t] as RequestHandler<LoggedRequest>)(
    table,
    who,
    request,
    circumstances,
  );
  if (!verdict.ok) return verdict;
  const deeds = person === null ? [joining(table, circumstances), ...verdict.deeds] : verdict.deeds;
  const why = findLogLimitRefusal(table, person, request.t, deeds, circumstances);
  return why === null ? { ...verdict, deeds } : { ok: false, why };
}
