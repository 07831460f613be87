import {
  cleanName,
  createLinkKey,
  seatsOwnedBy,
  findPerson,
  listSeatedPeople,
  findTalkRefusal,
  type SettingsChanges,
  type TableRequest,
  type TableState,
  type TableSetup,
} from '@night-cage/protocol';
import { accept, reject, type RequestHandler, type RequestVerdict } from './request-verdict.ts';
import { resolveSetupWithSeed } from './deal-secret.ts';

type Asked<Name extends TableRequest['t']> = Extract<TableRequest, { t: Name }>;

/** People may agree on another game only between games. */
const isBetweenGames = ({ phase }: TableState): boolean => phase === 'lobby' || phase === 'over';

export const name: RequestHandler<Asked<'name'>> = (table, person, { text }) => {
  const why = findTalkRefusal(table, person, 'name');
  return why === null ? accept({ kind: 'named', text: cleanName(text) }) : { ok: false, why };
};

/** A person refuses the pass that others asked for in their name. */
export const deny: RequestHandler<Asked<'deny'>> = (table, person) =>
  (findPerson(table, person)?.vouched ?? null) === null ? reject('table/empty') : accept({ kind: 'denied' });

export const ready: RequestHandler<Asked<'ready'>> = (table, person, { yes, pledge }) => {
  if (!isBetweenGames(table)) return reject('table/not-in-lobby');
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  if (yes && pledge === null) return reject('table/deal');
  return accept({ kind: 'readied', yes, pledge: yes ? pledge : null });
};

/** What a host may change while a game is played: nothing that play needs. */
const ANY_TIME: readonly (keyof SettingsChanges)[] = ['listed', 'locked', 'text', 'muted', 'hints'];

export const set: RequestHandler<Asked<'set'>> = (table, person, { changes, link }, { random }) => {
  if (person !== table.host) return reject('table/needs-host');
  const names = Object.keys(changes) as (keyof SettingsChanges)[];
  if (!isBetweenGames(table) && names.some((name) => !ANY_TIME.includes(name)))
    return reject('table/not-in-lobby');
  const impossible = changes.wish === undefined ? null : findSetupProblem(table, changes.wish);
  if (impossible !== null) return impossible;
  if (link !== true) return names.length === 0 ? reject('table/empty') : accept({ kind: 'set', changes });
  return { ok: true, deeds: [{ kind: 'set', changes, link }], link: createLinkKey(random.bytes(16)) };
};

/** Why this cannot be played here: the rules say no, or somebody would lose their seat. */
function findSetupProblem(table: TableState, wish: TableSetup): RequestVerdict | null {
  const refused = findSetupRefusal(wish);
  if (refused !== null) return refused;
  const lost = table.seats.slice(wish.players).some(({ owner }) => owner !== null);
  return lost ? reject('table/seat-taken') : null;
}

export function findSetupRefusal(wish: TableSetup): RequestVerdict | null {
  const settled = resolveSetupWithSeed(wish, '');
  if (settled.ok) return null;
  const { option, reason } = settled.problem;
  return reject('table/setup', { rule: 'S7', facts: { option, reason } });
}

/** The host says that those who sit are enough. */
export const begin: RequestHandler<Asked<'begin'>> = (table, person, { bot }) => {
  if (person !== table.host) return reject('table/needs-host');
  if (!isBetweenGames(table)) return reject('table/not-in-lobby');
  const waiting = listSeatedPeople(table)
    .map((one) => findPerson(table, one)!)
    .filter(({ ready: isReady, late }) => !isReady && !late);
  if (listSeatedPeople(table).length === 0) return reject('table/needs-seat');
  if (waiting.length > 0) return reject('table/not-everybody-ready', { facts: { waiting: waiting.length } });
  return accept({ kind: 'set', changes: { fill: bot } });
};
