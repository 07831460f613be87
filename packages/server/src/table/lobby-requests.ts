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

type RequestOf<Name extends TableRequest['t']> = Extract<TableRequest, { t: Name }>;

/** Settings of the game can only change between games. */
const isBetweenGames = ({ phase }: TableState): boolean => phase === 'lobby' || phase === 'over';

export const handleName: RequestHandler<RequestOf<'name'>> = (table, person, { text }) => {
  const why = findTalkRefusal(table, person, 'name');
  return why === null ? accept({ kind: 'named', text: cleanName(text) }) : { ok: false, why };
};

/** Refuses a pass that others requested in this person's name. */
export const handleDeny: RequestHandler<RequestOf<'deny'>> = (table, person) =>
  (findPerson(table, person)?.vouched ?? null) === null ? reject('table/empty') : accept({ kind: 'denied' });

export const handleReady: RequestHandler<RequestOf<'ready'>> = (table, person, { yes, pledge }) => {
  if (!isBetweenGames(table)) return reject('table/not-in-lobby');
  if (seatsOwnedBy(table, person).length === 0) return reject('table/needs-seat');
  if (yes && pledge === null) return reject('table/deal');
  return accept({ kind: 'readied', yes, pledge: yes ? pledge : null });
};

/** The settings that a host may change during a game: none that affects play. */
const ANY_TIME: readonly (keyof SettingsChanges)[] = ['listed', 'locked', 'text', 'muted', 'hints'];

export const handleSet: RequestHandler<RequestOf<'set'>> = (table, person, { changes, link }, { random }) => {
  if (person !== table.host) return reject('table/needs-host');
  const names = Object.keys(changes) as (keyof SettingsChanges)[];
  if (!isBetweenGames(table) && names.some((name) => !ANY_TIME.includes(name)))
    return reject('table/not-in-lobby');
  const impossible = changes.wish === undefined ? null : findSetupProblem(table, changes.wish);
  if (impossible !== null) return impossible;
  if (link !== true) return names.length === 0 ? reject('table/empty') : accept({ kind: 'set', changes });
  return { ok: true, entries: [{ kind: 'set', changes, link }], link: createLinkKey(random.bytes(16)) };
};

/** The refusal of a setup that the rules do not allow, or that would take someone's seat. */
function findSetupProblem(table: TableState, setup: TableSetup): RequestVerdict | null {
  const refused = findSetupRefusal(setup);
  if (refused !== null) return refused;
  const lost = table.seats.slice(setup.players).some(({ owner }) => owner !== null);
  return lost ? reject('table/seat-taken') : null;
}

export function findSetupRefusal(setup: TableSetup): RequestVerdict | null {
  const settled = resolveSetupWithSeed(setup, '');
  if (settled.ok) return null;
  const { option, reason } = settled.problem;
  return reject('table/setup', { rule: 'S7', facts: { option, reason } });
}

/** The host starts with the people who are seated. */
export const handleBegin: RequestHandler<RequestOf<'begin'>> = (table, person, { bot }) => {
  if (person !== table.host) return reject('table/needs-host');
  if (!isBetweenGames(table)) return reject('table/not-in-lobby');
  const waiting = listSeatedPeople(table)
    .map((id) => findPerson(table, id)!)
    .filter(({ ready: isReady, late }) => !isReady && !late);
  if (listSeatedPeople(table).length === 0) return reject('table/needs-seat');
  if (waiting.length > 0) return reject('table/not-everybody-ready', { facts: { waiting: waiting.length } });
  return accept({ kind: 'set', changes: { fill: bot } });
};
