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

type Asked<Name extends TableRequest['t']> = Extract<TableRequest, { t: Name }>;

/** Not faster than people write, so many a second: null, or when it may be tried again. */
function checkRate(last: number | undefined, most: number, now: number): RequestVerdict | null {
  const after = Math.ceil((last ?? 0) + 1_000 / most - now);
  return after > 0 ? reject('table/too-soon', { after, facts: { most } }) : null;
}

export const say: RequestHandler<Asked<'say'>> = (
  table,
  person,
  asked,
  { now, lastMessages: lastWords, limits },
) => {
  const why = findTalkRefusal(table, person, 'text');
  if (why !== null) return { ok: false, why };
  const soon = checkRate(lastWords.get(person)?.text, limits.texts, now);
  if (soon !== null) return soon;
  const text = cleanMessage(asked.text);
  if (text === null) return reject('table/empty');
  return accept({ kind: 'said', text, ...(isSpectator(table, person) ? { watching: true } : {}) });
};

export const sign: RequestHandler<Asked<'sign'>> = (
  table,
  person,
  { sign, space, prisoner },
  { now, lastMessages: lastWords, limits },
) => {
  const why = findTalkRefusal(table, person, 'sign');
  if (why !== null) return { ok: false, why };
  const soon = checkRate(lastWords.get(person)?.sign, limits.signs, now);
  if (soon !== null) return soon;
  const { game } = table;
  const isThere =
    game !== null &&
    (space === null || space < game.state.tiles.length) &&
    (prisoner === null || prisoner < game.setup.prisoners);
  if (!isThere || (space === null) === (prisoner === null)) return reject('table/plan');
  return accept({ kind: 'signed', sign, space, prisoner });
};

/** What one's own prisoner means to do; no spaces: nothing any more. */
export const plan: RequestHandler<Asked<'plan'>> = (table, person, { prisoner, spaces }) => {
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
