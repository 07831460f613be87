import { fold as foldEvents, reveals, seatOf, type State } from '@night-cage/rules';
import { DEFAULT_TABLE_SETTINGS } from '../setting-values.ts';
import { LIMITS } from '../limits.ts';
import {
  CHANGES_POSITION,
  SYSTEM_PERSON,
  priorityOf,
  type LogEntry,
  type EntryKind,
  type PersonId,
} from '../log/entry.ts';
import { decodeEvents } from '../log/event-rows.ts';
import { updatePlans } from './plans.ts';
import {
  CREATOR,
  createFreeSeat,
  createTableGame,
  seatsOwnedBy,
  type TableGame,
  type Person,
  type SeatState,
  type TableState,
} from './table.ts';
import { NO_WRITES, countWrite } from './write-limits.ts';

/** Thrown for a log that cannot be one. */
export class TableLogError extends Error {
  override readonly name = 'LogFault';
}

type EntryHandlers = { readonly [Kind in EntryKind]: (table: TableState, entry: LogEntry<Kind>) => void };

const newcomer = (id: PersonId, invited: boolean): Person => ({
  id,
  invited,
  writeRate: NO_WRITES,
  lastSeen: 0,
  pauses: 0,
  vouched: null,
  name: null,
  ready: false,
  pledge: null,
  block: 'ask',
  quiet: null,
  late: false,
  gone: false,
});

function person({ people }: TableState, id: PersonId): Person {
  const found = people[id - 1];
  if (found === undefined) throw new TableLogError(`nobody at this table is number ${id}`);
  return found;
}

function seatAt({ seats }: TableState, seat: number): SeatState {
  const found = seats[seat];
  if (found === undefined) throw new TableLogError(`there is no seat ${seat + 1} at this table`);
  return found;
}

function gameAt({ game }: TableState): TableGame {
  if (game === null) throw new TableLogError('there is no game at this table');
  return game;
}

/** After the set-up or who sits where has changed, whoever was ready has not agreed to that. */
function nobodyReady(table: TableState): void {
  for (const one of table.people) unready(one);
}

function unready(one: Person): void {
  one.ready = false;
  one.pledge = null;
}

/** A game goes on without whoever leaves it: a bot takes the seat, until somebody else does. */
function leave(table: TableState, seat: number): void {
  const bot = table.settings.fill ?? 'careful';
  table.seats[seat] = table.phase === 'playing' ? { ...createFreeSeat(), holder: bot } : createFreeSeat();
}

const ENTRY_HANDLERS: EntryHandlers = {
  opened: (table, { by, format, settings }) => {
    table.format = format;
    table.settings = { ...DEFAULT_TABLE_SETTINGS, ...settings };
    table.people.push(newcomer(by, true));
    table.host = by;
    table.seats = Array.from({ length: settings.wish.players }, createFreeSeat);
  },
  set: (table, { changes }) => {
    const before = table.settings;
    table.settings = { ...before, ...changes };
    if (changes.wish === undefined) return;
    nobodyReady(table);
    const { players } = changes.wish;
    table.seats = Array.from({ length: players }, (_, seat) => table.seats[seat] ?? createFreeSeat());
  },
  joined: (table, { by, link }) => {
    if (by !== table.people.length + 1) throw new TableLogError(`person ${by} joined out of order`);
    // A table that is not listed lets only people with the link join.
    table.people.push(newcomer(by, link === true || !table.settings.listed));
  },
  named: (table, { by, text }) => {
    person(table, by).name = text;
  },
  sat: (table, { by, seat, at: when }) => {
    const at = seatAt(table, seat);
    at.holder = by;
    at.owner = by;
    at.offered = null;
    table.waitsSince = when;
    if (table.phase !== 'playing') unready(person(table, by));
  },
  stood: (table, { by, seat }) => {
    seatAt(table, seat);
    leave(table, seat);
    if (seatsOwnedBy(table, by).length === 0) unready(person(table, by));
  },
  handed: (table, entry) => {
    if (entry.what === 'host') {
      table.host = entry.to;
      table.isStandIn = (entry.by === SYSTEM_PERSON || table.isStandIn) && entry.to !== CREATOR;
      return;
    }
    const at = seatAt(table, entry.seat);
    if (entry.what === 'choice') gameAt(table).covered = { seat: entry.seat, by: entry.to };
    else if (entry.what === 'offer') at.offered = entry.to;
    else {
      at.holder = entry.to;
      at.offered = null;
      table.waitsSince = entry.at;
      if (typeof entry.to === 'number') at.owner = entry.to;
    }
  },
  readied: (table, { by, yes, pledge }) => {
    const one = person(table, by);
    one.ready = yes;
    one.pledge = yes ? pledge : null;
    one.late = false;
  },
  dealt: (table, entry) => {
    table.deals = entry.deal;
    if ('missing' in entry) {
      table.voided++;
      table.dealing = null;
      table.phase = table.game === null ? 'lobby' : 'over';
      // What was pledged may have been told to the server: nobody uses it twice.
      nobodyReady(table);
      for (const late of entry.missing) person(table, late).late = true;
      return;
    }
    const { deal, commitment, pledges } = entry;
    table.dealing = { deal, commitment, pledges };
    table.phase = 'dealing';
  },
  begun: (table, entry) => {
    const dealt = table.dealing ?? table.game?.dealt;
    if (dealt === undefined) throw new TableLogError('a game began without a deal');
    table.game = createTableGame(entry, dealt, table.settings.wish, table.game);
    table.games = entry.game;
    table.dealing = null;
    table.phase = 'playing';
    table.pausedBy = null;
    table.talk = 0;
    for (const one of table.people) one.pauses = 0;
    for (const at of table.seats) at.vacated = false;
    // What was asked before is answered by the game that begins.
    table.vote = null;
    nobodyReady(table);
    for (const one of table.people) one.late = false;
    entry.holders.forEach((holder, seat) => {
      const at = seatAt(table, seat);
      at.holder = holder;
      if (typeof holder === 'number') at.owner = holder;
    });
  },
  chose: (table, entry) => {
    const game = gameAt(table);
    if (entry.format !== undefined) table.format = entry.format;
    const before = game.state;
    const events = decodeEvents(entry.rows, entry.option);
    game.state = foldEvents(before, events);
    const choice = { seq: entry.seq, by: entry.by, for: entry.for ?? null, before };
    game.undoWindow = reveals(events) ? [] : [...game.undoWindow, choice];
    updatePlans(game, before);
    if (roundOf(game.state) !== roundOf(before)) game.signs.clear();
  },
  'took-back': (table, { count }) => {
    const game = gameAt(table);
    const first = game.undoWindow.at(-count);
    if (!(count >= 1) || first === undefined)
      throw new TableLogError(`${count} choices cannot be taken back`);
    game.undoWindow = game.undoWindow.slice(0, -count);
    game.state = first.before;
  },
  proposed: (table, { seq, by, motion, to, person: about, asked, until }) => {
    table.vote = { id: seq, motion, by, to: to ?? null, person: about ?? null, asked, until, yes: [] };
    table.proposed.push(motion);
    table.lastAsked = { by, until };
  },
  answered: (table, { by, vote, yes }) => {
    if (table.vote?.id !== vote) return;
    if (yes) table.vote.yes.push(by);
    else table.vote = null;
  },
  paused: (table, { by }) => {
    table.pausedBy = by;
    person(table, by).pauses++;
  },
  resumed: (table, { at }) => {
    table.pausedBy = null;
    table.waitsSince = at;
  },
  ordered: (table, { by, block, quiet }) => {
    const one = person(table, by);
    if (block !== undefined) one.block = block;
    if (quiet !== undefined) one.quiet = quiet;
  },
  hinted: (table, { by }) => {
    const { hints } = gameAt(table);
    hints.set(by, (hints.get(by) ?? 0) + 1);
  },
  vouched: (table, { by, at, person: of, from }) => {
    const one = person(table, of);
    // Requests of long ago are forgotten.
    const others = (one.vouched?.by ?? []).filter(([id, then]) => id !== by && at - then < LIMITS.passHolds);
    one.vouched = { by: [...others, [by, at]], from };
  },
  denied: () => undefined,
  signed: (table, { by }) => {
    noteTalk(table, by);
    const { game } = table;
    if (game !== null) game.signs.set(by, (game.signs.get(by) ?? 0) + 1);
  },
  planned: (table, { prisoner, spaces }) => {
    const { plans } = gameAt(table);
    if (spaces.length === 0) plans.delete(prisoner);
    else plans.set(prisoner, spaces);
  },
  said: (table, { by }) => noteTalk(table, by),
  removed: (table, entry) => {
    const one = person(table, entry.person);
    for (const seat of seatsOwnedBy(table, one.id)) {
      leave(table, seat);
      seatAt(table, seat).vacated = table.phase === 'playing';
    }
    one.gone = true;
    one.name = null;
    one.vouched = null;
    unready(one);
    if (table.vote?.person === one.id || table.vote?.by === one.id) table.vote = null;
    if (table.host === one.id) appointNextHost(table);
  },
  ended: (table, { outcome, secret }) => {
    const game = gameAt(table);
    game.outcome = outcome;
    game.secret = secret;
    table.phase = 'over';
    table.pausedBy = null;
  },
};

/** The host was removed. Pages of every version agree on who is next; the server then writes who may be. */
function appointNextHost(table: TableState): void {
  const others = table.people.filter(({ id, gone }) => !gone && id !== table.host).map(({ id }) => id);
  table.host = others.find((id) => seatsOwnedBy(table, id).length > 0) ?? others[0] ?? table.host;
  table.isStandIn = table.host !== CREATOR;
}

/** Who may be host in place of another: a seated person who has the link. */
export const mayStandInAsHost = (table: TableState, id: PersonId): boolean =>
  table.people[id - 1]?.gone === false && table.people[id - 1]!.invited && seatsOwnedBy(table, id).length > 0;

/** The next host, by order of arrival, of those who may be and are here; null: there is none. */
export const findNextHost = (
  table: TableState,
  isHere: (id: PersonId) => boolean = () => true,
): PersonId | null =>
  table.people.find(({ id }) => id !== table.host && mayStandInAsHost(table, id) && isHere(id))?.id ?? null;

/** At a table of advice: whoever must choose asks by speaking. */
function noteTalk({ game, seats }: TableState, by: PersonId): void {
  if (game === null || game.state.asks === null) return;
  if (seats[seatOf(game.state, game.state.asks.prisoner)]?.owner === by) game.asksAdvice = true;
}

/** Turns in which everybody has had one. */
const roundOf = ({ turns, setup }: State): number => Math.floor((turns - 1) / setup.prisoners);

function resetPosition(table: TableState, { seq, at }: LogEntry): void {
  table.position = seq;
  table.waitsSince = at;
  table.proposed = [];
  if (table.vote?.motion === 'undo' || table.vote?.motion === 'concede') table.vote = null;
  if (table.game !== null) {
    table.game.covered = null;
    table.game.asksAdvice = false;
  }
}

/** Anything that a person does shows that they are here: nobody else needs a pass in their name. */
function noteWriter(writer: Person, { kind, at }: LogEntry): void {
  writer.lastSeen = at;
  writer.vouched = null;
  if (kind !== 'chose') writer.writeRate = countWrite(writer.writeRate, at);
}

/** The table after one more entry. It is changed in place; an entry out of order, or one that cannot be, throws. */
export function foldEntry(table: TableState, entry: LogEntry): void {
  if (entry.seq !== table.seq + 1)
    throw new TableLogError(`entry ${entry.seq} came after entry ${table.seq}`);
  if ((entry.seq === 1) !== (entry.kind === 'opened')) throw new TableLogError('a log begins with `opened`');
  if (!Object.hasOwn(ENTRY_HANDLERS, entry.kind))
    throw new TableLogError(`there is no entry of the kind ${entry.kind}`);
  const by = ENTRY_HANDLERS[entry.kind] as (table: TableState, entry: LogEntry) => void;
  by(table, entry);
  if (CHANGES_POSITION[entry.kind]) resetPosition(table, entry);
  if (priorityOf(entry) !== 'always') table.talk++;
  if (entry.by !== SYSTEM_PERSON) noteWriter(person(table, entry.by), entry);
  table.seq = entry.seq;
  table.lastEntryAt = entry.at;
  if (entry.by !== SYSTEM_PERSON) table.unattendedChoices = 0;
  else if (entry.kind === 'chose' && entry.for === 'absent') table.unattendedChoices++;
}
