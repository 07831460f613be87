import {
  cleanMessage,
  isSpectator,
  isFeasiblePlan,
  seatsHeldBy,
  findTalkRefusal,
  type TableRequest,
} from '@night-cage/protocol';
import { seatOf } from '@night-cage/rules';
import { accept, reject, type RequestHandler, type RequestVerdict } from './request-verdict.ts';

type RequestOf<Name extends TableRequest['t']> = Extract<TableRequest, { t: Name }>;

/** Allows `most` per second. Returns null, or a refusal with the time to wait. */
function checkRate(last: number | undefined, most: number, now: number): RequestVerdict | null {
  const after = Math.ceil((last ?? 0) + 1_000 / most - now);
  return after > 0 ? reject('table/too-soon', { after, facts: { most } }) : null;
}

export const handleSay: RequestHandler<RequestOf<'say'>> = (
  table,
  person,
  request,
  { now, lastMessages, limits },
) => {
  const why = findTalkRefusal(table, person, 'text');
  if (why !== null) return { ok: false, why };
  const tooSoon = checkRate(lastMessages.get(person)?.text, limits.texts, now);
  if (tooSoon !== null) return tooSoon;
  const text = cleanMessage(request.text);
  if (text === null) return reject('table/empty');
  return accept({ kind: 'said', text, ...(isSpectator(table, person) ? { watching: true } : {}) });
};

export const handleSign: RequestHandler<RequestOf<'sign'>> = (
  table,
  person,
  { sign, space, prisoner },
  { now, lastMessages, limits },
) => {
  const why = findTalkRefusal(table, person, 'sign');
  if (why !== null) return { ok: false, why };
  const tooSoon = checkRate(lastMessages.get(person)?.sign, limits.signs, now);
  if (tooSoon !== null) return tooSoon;
  const { game } = table;
  const isThere =
    game !== null &&
    (space === null || space < game.state.tiles.length) &&
    (prisoner === null || prisoner < game.setup.prisoners);
  if (!isThere || (space === null) === (prisoner === null)) return reject('table/plan');
  return accept({ kind: 'signed', sign, space, prisoner });
};

/** The planned route of the person's own prisoner. An empty list clears it. */
export const handlePlan: RequestHandler<RequestOf<'plan'>> = (table, person, { prisoner, spaces }) => {
  const { game, phase } = table;
  if (phase !== 'playing' || game === null) return reject('table/not-playing');
  const why = findTalkRefusal(table, person, 'plan');
  if (why !== null) return { ok: false, why };
  if (!(prisoner in game.state.at) || !seatsHeldBy(table, person).includes(seatOf(game.state, prisoner)))
    return reject('table/not-yours');
  return isFeasiblePlan(game.state, prisoner, spaces) || spaces.length === 0
    ? accept({ kind: 'planned', prisoner, spaces })
    : reject('table/plan');
};
