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

/** Thrown for an impossible log. */
export class TableLogError extends Error {
  override readonly name = 'LogFault';
}

type EntryHandlers = { readonly [Kind in EntryKind]: (table: TableState, entry: LogEntry<Kind>) => void };

const createPerson = (id: PersonId, invited: boolean): Person => ({
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

function personAt({ people }: TableState, id: PersonId): Person {
  const found = people[id - 1];
  if (found === undefined) throw new TableLogError(`this table has no person ${id}`);
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

/** A change of the setup or of the seats cancels all agreements to begin. */
function resetReadiness(table: TableState): void {
  for (const person of table.people) resetReady(person);
}

function resetReady(person: Person): void {
  person.ready = false;
  person.pledge = null;
}

/** A bot takes the seat of a person who leaves a running game, until another person does. */
function vacateSeat(table: TableState, seat: number): void {
  const bot = table.settings.fill ?? 'careful';
  table.seats[seat] = table.phase === 'playing' ? { ...createFreeSeat(), holder: bot } : createFreeSeat();
}

const ENTRY_HANDLERS: EntryHandlers = {
  opened: (table, { by, format, settings }) => {
    table.format = format;
    table.settings = { ...DEFAULT_TABLE_SETTINGS, ...settings };
    table.people.push(createPerson(by, true));
    table.host = by;
    table.seats = Array.from({ length: settings.wish.players }, createFreeSeat);
  },
  set: (table, { changes }) => {
    const before = table.settings;
    table.settings = { ...before, ...changes };
    if (changes.wish === undefined) return;
    resetReadiness(table);
    const { players } = changes.wish;
    table.seats = Array.from({ length: players }, (_, seat) => table.seats[seat] ?? createFreeSeat());
  },
  joined: (table, { by, link }) => {
    if (by !== table.people.length + 1) throw new TableLogError(`person ${by} joined out of order`);
    // Only people with the link can join an unlisted table.
    table.people.push(createPerson(by, link === true || !table.settings.listed));
  },
  named: (table, { by, text }) => {
    personAt(table, by).name = text;
  },
  sat: (table, { by, seat, at: when }) => {
    const at = seatAt(table, seat);
    at.holder = by;
    at.owner = by;
    at.offered = null;
    table.waitsSince = when;
    if (table.phase !== 'playing') resetReady(personAt(table, by));
  },
  stood: (table, { by, seat }) => {
    seatAt(table, seat);
    vacateSeat(table, seat);
    if (seatsOwnedBy(table, by).length === 0) resetReady(personAt(table, by));
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
    const person = personAt(table, by);
    person.ready = yes;
    person.pledge = yes ? pledge : null;
    person.late = false;
  },
  dealt: (table, entry) => {
    table.deals = entry.deal;
    if ('missing' in entry) {
      table.voided++;
      table.dealing = null;
      table.phase = table.game === null ? 'lobby' : 'over';
      // The server may know the contributions by now: people must make new ones.
      resetReadiness(table);
      for (const late of entry.missing) personAt(table, late).late = true;
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
    for (const person of table.people) person.pauses = 0;
    for (const at of table.seats) at.vacated = false;
    // The new game ends earlier votes.
    table.vote = null;
    resetReadiness(table);
    for (const person of table.people) person.late = false;
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
    personAt(table, by).pauses++;
  },
  resumed: (table, { at }) => {
    table.pausedBy = null;
    table.waitsSince = at;
  },
  ordered: (table, { by, block, quiet }) => {
    const person = personAt(table, by);
    if (block !== undefined) person.block = block;
    if (quiet !== undefined) person.quiet = quiet;
  },
  hinted: (table, { by }) => {
    const { hints } = gameAt(table);
    hints.set(by, (hints.get(by) ?? 0) + 1);
  },
  vouched: (table, { by, at, person: of, from }) => {
    const person = personAt(table, of);
    // Old requests have expired.
    const others = (person.vouched?.by ?? []).filter(
      ([id, then]) => id !== by && at - then < LIMITS.passHolds,
    );
    person.vouched = { by: [...others, [by, at]], from };
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
    const person = personAt(table, entry.person);
    for (const seat of seatsOwnedBy(table, person.id)) {
      vacateSeat(table, seat);
      seatAt(table, seat).vacated = table.phase === 'playing';
    }
    person.gone = true;
    person.name = null;
    person.vouched = null;
    resetReady(person);
    if (table.vote?.person === person.id || table.vote?.by === person.id) table.vote = null;
    if (table.host === person.id) appointNextHost(table);
  },
  ended: (table, { outcome, secret }) => {
    const game = gameAt(table);
    game.outcome = outcome;
    game.secret = secret;
    table.phase = 'over';
    table.pausedBy = null;
  },
};

/**
 * Replaces a removed host. Clients of all versions agree on the next person; the server then writes
 * who may be host.
 */
function appointNextHost(table: TableState): void {
  const others = table.people.filter(({ id, gone }) => !gone && id !== table.host).map(({ id }) => id);
  table.host = others.find((id) => seatsOwnedBy(table, id).length > 0) ?? others[0] ?? table.host;
  table.isStandIn = table.host !== CREATOR;
}

/** Whether this person may stand in as host: a seated person who has the link may. */
export const mayStandInAsHost = (table: TableState, id: PersonId): boolean =>
  table.people[id - 1]?.gone === false && table.people[id - 1]!.invited && seatsOwnedBy(table, id).length > 0;

/**
 * The next host: the first person by arrival who may replace the host and is here; null if there is
 * none.
 */
export const findNextHost = (
  table: TableState,
  isHere: (id: PersonId) => boolean = () => true,
): PersonId | null =>
  table.people.find(({ id }) => id !== table.host && mayStandInAsHost(table, id) && isHere(id))?.id ?? null;

/** With the talk mode `advice`, a person who must choose asks for advice by speaking. */
function noteTalk({ game, seats }: TableState, by: PersonId): void {
  if (game === null || game.state.asks === null) return;
  if (seats[seatOf(game.state, game.state.asks.prisoner)]?.owner === by) game.asksAdvice = true;
}

/** The current round, from 0: in a round each prisoner has a turn. */
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

/** Every action of a person shows that they are here, so others need no pass for them. */
function noteWriter(writer: Person, { kind, at }: LogEntry): void {
  writer.lastSeen = at;
  writer.vouched = null;
  if (kind !== 'chose') writer.writeRate = countWrite(writer.writeRate, at);
}

/** Applies an entry to the table, in place; throws if the entry is out of order or impossible. */
export function foldEntry(table: TableState, entry: LogEntry): void {
  if (entry.seq !== table.seq + 1)
    throw new TableLogError(`entry ${entry.seq} came after entry ${table.seq}`);
  if ((entry.seq === 1) !== (entry.kind === 'opened')) throw new TableLogError('a log begins with `opened`');
  if (!Object.hasOwn(ENTRY_HANDLERS, entry.kind))
    throw new TableLogError(`there is no entry of the kind ${entry.kind}`);
  const handler = ENTRY_HANDLERS[entry.kind] as (table: TableState, entry: LogEntry) => void;
  handler(table, entry);
  if (CHANGES_POSITION[entry.kind]) resetPosition(table, entry);
  if (priorityOf(entry) !== 'always') table.talk++;
  if (entry.by !== SYSTEM_PERSON) noteWriter(personAt(table, entry.by), entry);
  table.seq = entry.seq;
  table.lastEntryAt = entry.at;
  if (entry.by !== SYSTEM_PERSON) table.unattendedChoices = 0;
  else if (entry.kind === 'chose' && entry.for === 'absent') table.unattendedChoices++;
}
