import { cleanText, isWatcher, isWay, seatsOf, silenced, type Request } from '@night-cage/protocol';
import { seatOf } from '@night-cage/rules';
import { decided, refuse, type Decide, type Verdict } from './decided.ts';

type Asked<Name extends Request['t']> = Extract<Request, { t: Name }>;

/** Not faster than people write, so many a second: null, or when it may be tried again. */
function tooSoon(last: number | undefined, most: number, now: number): Verdict | null {
  const after = Math.ceil((last ?? 0) + 1_000 / most - now);
  return after > 0 ? refuse('table/too-soon', { after, facts: { most } }) : null;
}

export const say: Decide<Asked<'say'>> = (table, person, asked, { now, lastWords, limits }) => {
  const why = silenced(table, person, 'text');
  if (why !== null) return { ok: false, why };
  const soon = tooSoon(lastWords.get(person)?.text, limits.texts, now);
  if (soon !== null) return soon;
  const text = cleanText(asked.text);
  if (text === null) return refuse('table/empty');
  return decided({ kind: 'said', text, ...(isWatcher(table, person) ? { watching: true } : {}) });
};

export const sign: Decide<Asked<'sign'>> = (
  table,
  person,
  { sign, space, prisoner },
  { now, lastWords, limits },
) => {
  const why = silenced(table, person, 'sign');
  if (why !== null) return { ok: false, why };
  const soon = tooSoon(lastWords.get(person)?.sign, limits.signs, now);
  if (soon !== null) return soon;
  const { game } = table;
  const isThere =
    game !== null &&
    (space === null || space < game.state.tiles.length) &&
    (prisoner === null || prisoner < game.setup.prisoners);
  if (!isThere || (space === null) === (prisoner === null)) return refuse('table/plan');
  return decided({ kind: 'signed', sign, space, prisoner });
};

/** What one's own prisoner means to do; no spaces: nothing any more. */
export const plan: Decide<Asked<'plan'>> = (table, person, { prisoner, spaces }) => {
  const { game, phase } = table;
  if (phase !== 'playing' || game === null) return refuse('table/not-playing');
  const why = silenced(table, person, 'plan');
  if (why !== null) return { ok: false, why };
  if (!(prisoner in game.state.at) || !seatsOf(table, person).includes(seatOf(game.state, prisoner)))
    return refuse('table/not-yours');
  return isWay(game.state, prisoner, spaces) || spaces.length === 0
    ? decided({ kind: 'planned', prisoner, spaces })
    : refuse('table/plan');
};
