import {
  cleanName,
  linkKeyOf,
  ownSeats,
  personAt,
  seated,
  silenced,
  type Changes,
  type Request,
  type Table,
  type Wish,
} from '@night-cage/protocol';
import { decided, refuse, type Decide, type Verdict } from './decided.ts';
import { settleBy } from './secret.ts';

type Asked<Name extends Request['t']> = Extract<Request, { t: Name }>;

/** People may agree on another game only between games. */
const isBetweenGames = ({ phase }: Table): boolean => phase === 'lobby' || phase === 'over';

export const name: Decide<Asked<'name'>> = (table, person, { text }) => {
  const why = silenced(table, person, 'name');
  return why === null ? decided({ kind: 'named', text: cleanName(text) }) : { ok: false, why };
};

/** A person refuses the pass that others asked for in their name. */
export const deny: Decide<Asked<'deny'>> = (table, person) =>
  (personAt(table, person)?.vouched ?? null) === null ? refuse('table/empty') : decided({ kind: 'denied' });

export const ready: Decide<Asked<'ready'>> = (table, person, { yes, pledge }) => {
  if (!isBetweenGames(table)) return refuse('table/not-in-lobby');
  if (ownSeats(table, person).length === 0) return refuse('table/needs-seat');
  if (yes && pledge === null) return refuse('table/deal');
  return decided({ kind: 'readied', yes, pledge: yes ? pledge : null });
};

/** What a host may change while a game is played: nothing that play needs. */
const ANY_TIME: readonly (keyof Changes)[] = ['listed', 'locked', 'text', 'muted', 'hints'];

export const set: Decide<Asked<'set'>> = (table, person, { changes, link }, { random }) => {
  if (person !== table.host) return refuse('table/needs-host');
  const names = Object.keys(changes) as (keyof Changes)[];
  if (!isBetweenGames(table) && names.some((name) => !ANY_TIME.includes(name)))
    return refuse('table/not-in-lobby');
  const impossible = changes.wish === undefined ? null : problemWith(table, changes.wish);
  if (impossible !== null) return impossible;
  if (link !== true) return names.length === 0 ? refuse('table/empty') : decided({ kind: 'set', changes });
  return { ok: true, deeds: [{ kind: 'set', changes, link }], link: linkKeyOf(random.bytes(16)) };
};

/** Why this cannot be played here: the rules say no, or somebody would lose their seat. */
function problemWith(table: Table, wish: Wish): Verdict | null {
  const refused = refusedSetup(wish);
  if (refused !== null) return refused;
  const lost = table.seats.slice(wish.players).some(({ owner }) => owner !== null);
  return lost ? refuse('table/seat-taken') : null;
}

export function refusedSetup(wish: Wish): Verdict | null {
  const settled = settleBy(wish, '');
  if (settled.ok) return null;
  const { option, reason } = settled.problem;
  return refuse('table/setup', { rule: 'S7', facts: { option, reason } });
}

/** The host says that those who sit are enough. */
export const begin: Decide<Asked<'begin'>> = (table, person, { bot }) => {
  if (person !== table.host) return refuse('table/needs-host');
  if (!isBetweenGames(table)) return refuse('table/not-in-lobby');
  const waiting = seated(table)
    .map((one) => personAt(table, one)!)
    .filter(({ ready: isReady, late }) => !isReady && !late);
  if (seated(table).length === 0) return refuse('table/needs-seat');
  if (waiting.length > 0) return refuse('table/not-everybody-ready', { facts: { waiting: waiting.length } });
  return decided({ kind: 'set', changes: { fill: bot } });
};
