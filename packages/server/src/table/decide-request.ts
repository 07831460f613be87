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
import { handleBegin, handleDeny, handleName, handleReady, handleSet } from './lobby-requests.ts';
import {
  handleAnswer,
  handleHint,
  handleOrders,
  handlePause,
  handlePlay,
  handlePropose,
  handleResume,
} from './game-requests.ts';
import { handleHand, handleHost, handleSit, handleStand } from './seat-requests.ts';
import { handlePlan, handleSay, handleSign } from './talk-requests.ts';

/** The table collects contributions to a deal, and logs them only once all are there. */
export type LoggedRequest = Exclude<TableRequest, { t: 'reveal' }>;

const REQUEST_HANDLERS: {
  readonly [Name in LoggedRequest['t']]: RequestHandler<Extract<LoggedRequest, { t: Name }>>;
} = {
  sit: handleSit,
  stand: handleStand,
  hand: handleHand,
  host: handleHost,
  name: handleName,
  ready: handleReady,
  set: handleSet,
  begin: handleBegin,
  play: handlePlay,
  propose: handlePropose,
  answer: handleAnswer,
  pause: handlePause,
  resume: handleResume,
  orders: handleOrders,
  hint: handleHint,
  deny: handleDeny,
  say: handleSay,
  sign: handleSign,
  plan: handlePlan,
};

/** At a private table everyone joins by the link, so only a listed table records it. */
const createJoinEntry = ({ settings }: TableState, { hasLink }: RequestContext): UnstampedEntry<'joined'> =>
  settings.listed && hasLink ? { kind: 'joined', link: true } : { kind: 'joined' };

/**
 * The entries that a request leads to, or why it is refused. Pure: the same table, request and
 * context give the same result. A person who is new to the table joins with their first request.
 */
export function decideRequest(
  table: TableState,
  person: PersonId | null,
  request: LoggedRequest,
  context: RequestContext,
): RequestVerdict {
  const author = person ?? table.people.length + 1;
  if (person !== null && person !== SYSTEM_PERSON && findPerson(table, person) === null)
    return reject('table/removed');
  const verdict = (REQUEST_HANDLERS[request.t] as RequestHandler<LoggedRequest>)(
    table,
    author,
    request,
    context,
  );
  if (!verdict.ok) return verdict;
  const entries = person === null ? [createJoinEntry(table, context), ...verdict.entries] : verdict.entries;
  const why = findLogLimitRefusal(table, person, request.t, entries, context);
  return why === null ? { ...verdict, entries } : { ok: false, why };
}
