import { fold as foldEvents, reveals, seatOf, type State } from '@night-cage/rules';
import { USUAL_SETTINGS } from '../agreement.ts';
import { LIMITS } from '../limits.ts';
import { MOVES_ON, THE_TABLE, roomFor, type Entry, type EntryKind, type PersonId } from '../log/entry.ts';
import { eventsOf } from '../log/event-rows.ts';
import { plansAfter } from './plans.ts';
import {
  CREATOR,
  freeSeat,
  gameOf,
  ownSeats,
  type GameAt,
  type Person,
  type SeatAt,
  type Table,
} from './table.ts';
import { NOTHING_WRITTEN, afterWriting } from './writing.ts';

/** Thrown for a log that cannot be one. */
export class LogFault extends Error {
  override readonly name = 'LogFault';
}

type Folds = { readonly [Kind in EntryKind]: (table: Table, entry: Entry<Kind>) => void };

const newcomer = (id: PersonId, invited: boolean): Person => ({
  id,
  invited,
  wrote: NOTHING_WRITTEN,
  seen: 0,
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

function person({ people }: Table, id: PersonId): Person {
  const found = people[id - 1];
  if (found === undefined) throw new LogFault(`nobody at this table is number ${id}`);
  return found;
}

function seatAt({ seats }: Table, seat: number): SeatAt {
  const found = seats[seat];
  if (found === undefined) throw new LogFault(`there is no seat ${seat + 1} at this table`);
  return found;
}

function gameAt({ game }: Table): GameAt {
  if (game === null) throw new LogFault('there is no game at this table');
  return game;
}

/** After the set-up or who sits where has changed, whoever was ready has not agreed to that. */
function nobodyReady(table: Table): void {
  for (const one of table.people) unready(one);
}

function unready(one: Person): void {
  one.ready = false;
  one.pledge = null;
}

/** A game goes on without whoever leaves it: a bot takes the seat, until somebody else does. */
function leave(table: Table, seat: number): void {
  const bot = table.settings.fill ?? 'careful';
  table.seats[seat] = table.phase === 'playing' ? { ...freeSeat(), holder: bot } : freeSeat();
}

const FOLDS: Folds = {
  opened: (table, { by, format, settings }) => {
    table.format = format;
    table.settings = { ...USUAL_SETTINGS, ...settings };
    table.people.push(newcomer(by, true));
    table.host = by;
    table.seats = Array.from({ length: settings.wish.players }, freeSeat);
  },
  set: (table, { changes }) => {
    const before = table.settings;
    table.settings = { ...before, ...changes };
    if (changes.wish === undefined) return;
    nobodyReady(table);
    const { players } = changes.wish;
    table.seats = Array.from({ length: players }, (_, seat) => table.seats[seat] ?? freeSeat());
  },
  joined: (table, { by, link }) => {
    if (by !== table.people.length + 1) throw new LogFault(`person ${by} joined out of order`);
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
    if (ownSeats(table, by).length === 0) unready(person(table, by));
  },
  handed: (table, entry) => {
    if (entry.what === 'host') {
      table.host = entry.to;
      table.isStandIn = (entry.by === THE_TABLE || table.isStandIn) && entry.to !== CREATOR;
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
    if (dealt === undefined) throw new LogFault('a game began without a deal');
    table.game = gameOf(entry, dealt, table.settings.wish, table.game);
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
    const events = eventsOf(entry.rows, entry.option);
    game.state = foldEvents(before, events);
    const choice = { seq: entry.seq, by: entry.by, for: entry.for ?? null, before };
    game.window = reveals(events) ? [] : [...game.window, choice];
    plansAfter(game, before);
    if (roundOf(game.state) !== roundOf(before)) game.signs.clear();
  },
  'took-back': (table, { count }) => {
    const game = gameAt(table);
    const first = game.window.at(-count);
    if (!(count >= 1) || first === undefined) throw new LogFault(`${count} choices cannot be taken back`);
    game.window = game.window.slice(0, -count);
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
    spoke(table, by);
    const { game } = table;
    if (game !== null) game.signs.set(by, (game.signs.get(by) ?? 0) + 1);
  },
  planned: (table, { prisoner, spaces }) => {
    const { plans } = gameAt(table);
    if (spaces.length === 0) plans.delete(prisoner);
    else plans.set(prisoner, spaces);
  },
  said: (table, { by }) => spoke(table, by),
  removed: (table, entry) => {
    const one = person(table, entry.person);
    for (const seat of ownSeats(table, one.id)) {
      leave(table, seat);
      seatAt(table, seat).vacated = table.phase === 'playing';
    }
    one.gone = true;
    one.name = null;
    one.vouched = null;
    unready(one);
    if (table.vote?.person === one.id || table.vote?.by === one.id) table.vote = null;
    if (table.host === one.id) inherit(table);
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
function inherit(table: Table): void {
  const others = table.people.filter(({ id, gone }) => !gone && id !== table.host).map(({ id }) => id);
  table.host = others.find((id) => ownSeats(table, id).length > 0) ?? others[0] ?? table.host;
  table.isStandIn = table.host !== CREATOR;
}

/** Who may be host in place of another: a seated person who has the link. */
export const mayStandIn = (table: Table, id: PersonId): boolean =>
  table.people[id - 1]?.gone === false && table.people[id - 1]!.invited && ownSeats(table, id).length > 0;

/** The next host, by order of arrival, of those who may be and are here; null: there is none. */
export const nextHost = (table: Table, isHere: (id: PersonId) => boolean = () => true): PersonId | null =>
  table.people.find(({ id }) => id !== table.host && mayStandIn(table, id) && isHere(id))?.id ?? null;

/** At a table of advice: whoever must choose asks by speaking. */
function spoke({ game, seats }: Table, by: PersonId): void {
  if (game === null || game.state.asks === null) return;
  if (seats[seatOf(game.state, game.state.asks.prisoner)]?.owner === by) game.asksAdvice = true;
}

/** Turns in which everybody has had one. */
const roundOf = ({ turns, setup }: State): number => Math.floor((turns - 1) / setup.prisoners);

function movedOn(table: Table, { seq, at }: Entry): void {
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
function wrote(writer: Person, { kind, at }: Entry): void {
  writer.seen = at;
  writer.vouched = null;
  if (kind !== 'chose') writer.wrote = afterWriting(writer.wrote, at);
}

/** The table after one more entry. It is changed in place; an entry out of order, or one that cannot be, throws. */
export function foldEntry(table: Table, entry: Entry): void {
  if (entry.seq !== table.seq + 1) throw new LogFault(`entry ${entry.seq} came after entry ${table.seq}`);
  if ((entry.seq === 1) !== (entry.kind === 'opened')) throw new LogFault('a log begins with `opened`');
  if (!Object.hasOwn(FOLDS, entry.kind)) throw new LogFault(`there is no entry of the kind ${entry.kind}`);
  const by = FOLDS[entry.kind] as (table: Table, entry: Entry) => void;
  by(table, entry);
  if (MOVES_ON[entry.kind]) movedOn(table, entry);
  if (roomFor(entry) !== 'always') table.talk++;
  if (entry.by !== THE_TABLE) wrote(person(table, entry.by), entry);
  table.seq = entry.seq;
  table.touched = entry.at;
  if (entry.by !== THE_TABLE) table.uncared = 0;
  else if (entry.kind === 'chose' && entry.for === 'absent') table.uncared++;
}
