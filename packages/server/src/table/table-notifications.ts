import {
  addOutsideQuietHours,
  findAwaitedPlayer,
  isQuiet,
  findPerson,
  seatsOwnedBy,
  listSeatedPeople,
  type PersonId,
} from '@night-cage/protocol';
import type { Hook } from '../store/hooks.ts';
import type { NotificationKind } from '../store/store.ts';
import { expiryWarningTimes } from './deadlines.ts';
import type { Ledger } from './ledger.ts';
import type { PeerServers } from './peer-servers.ts';
import type { DeliveryResult, TableNotification } from './table-notification.ts';
import type { TablePorts } from './ports.ts';

/** Whoever did something at the table so many milliseconds ago is there, and not called. An open page alone does not count. */
const ACTIVE_WITHIN = 20_000;
const [MINUTE, HOUR] = [60_000, 3_600_000];
/** What could not be told is told again after these, each one longer; then this wait is given up. */
const RETRY_DELAYS = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 240 * MINUTE];

/** Whom to call, and where. */
interface PendingNotification {
  readonly person: PersonId;
  readonly position: number;
  readonly hooks: readonly Hook[];
  readonly notice: TableNotification;
  /** When it became their choice. */
  readonly since: number;
}

/** Calls whoever must choose at one table, once a wait, by every way they have asked for; and everybody before their game goes. */
export class TableNotifications {
  readonly #ports: TablePorts;
  readonly #ledger: Ledger;
  readonly #neighbours: PeerServers;
  /** Runs something after everything that waits before it at the table. */
  readonly #inTurn: (job: () => Promise<void>) => Promise<void>;

  constructor(
    ports: TablePorts,
    ledger: Ledger,
    neighbours: PeerServers,
    inTurn: (job: () => Promise<void>) => Promise<void>,
  ) {
    this.#ports = ports;
    this.#ledger = ledger;
    this.#neighbours = neighbours;
    this.#inTurn = inTurn;
  }

  /** The table decides in its turn whom to call, and goes on while they are called: addresses may be slow. */
  async call(what: NotificationKind): Promise<void> {
    if (what === 'notice') await this.#neighbours.queryPresence();
    const calls: PendingNotification[] = [];
    await this.#inTurn(async () => {
      calls.push(...(await (what === 'notice' ? this.#whoseChoice() : this.#whoseGameGoes())));
    });
    await Promise.all(
      calls.map(async (call) => {
        const came = await this.#bring(call);
        await this.#inTurn(() => this.#note(call, came));
      }),
    );
  }

  /** Somebody wants to be called, or not any more: whoever serves the table knows of it from now on. */
  changed(): Promise<void> {
    this.#neighbours.requestReload();
    return this.#inTurn(async () => void (await this.#ledger.load()));
  }

  /** Whether it is still time for that, as the store has it now. */
  async #isDue(kind: NotificationKind, now: number): Promise<boolean> {
    if (this.#ports.messenger === undefined || !(await this.#ledger.load())) return false;
    return this.#ledger.deadlines.some(({ what, at }) => what === kind && at <= now);
  }

  /** Whoever must choose now, to be called; nobody, or not yet, which is then planned. */
  async #whoseChoice(): Promise<readonly PendingNotification[]> {
    const { clock, store } = this.#ports;
    const now = clock.now();
    if (!(await this.#isDue('notice', now))) return [];
    const { table, id } = this.#ledger;
    const next = findAwaitedPlayer(table);
    if (next === null) return this.#plan('notice', null);
    const { person, seat, since, by } = next;
    const quiet = findPerson(table, person)?.quiet ?? null;
    if (quiet !== null && isQuiet(now, quiet))
      return this.#plan('notice', addOutsideQuietHours(now, 1, quiet));
    const input = this.#neighbours.presence.lastInputOf(person);
    if (now - input < ACTIVE_WITHIN) return this.#plan('notice', input + ACTIVE_WITHIN);
    const { position } = table;
    const hooks = (await store.hooksOf(id, person)).filter(
      ({ kind, told }) => kind !== 'feed' && told < position,
    );
    if (hooks.length === 0) return this.#plan('notice', null);
    const notice = { table: id, seat, kind: 'choice', by } as const;
    return [{ person, position, hooks, notice, since }];
  }

  /** Everybody at a game that goes soon: a week before, and the day before. Nobody is woken for that. */
  async #whoseGameGoes(): Promise<readonly PendingNotification[]> {
    const { clock, store } = this.#ports;
    const now = clock.now();
    if (!(await this.#isDue('goes', now))) return [];
    const { table, id, untouched, called } = this.#ledger;
    const by = table.lastEntryAt + untouched;
    const people = listSeatedPeople(table).filter((person) => called.includes(person));
    const isNight = people.some((person) => {
      const quiet = findPerson(table, person)?.quiet ?? null;
      return quiet !== null && isQuiet(now, quiet);
    });
    const times = expiryWarningTimes(untouched).map((early) => by - early);
    if (isNight && now + HOUR < times.at(-1)!) return this.#plan('goes', now + HOUR);
    // Planned first: what is lost here is told once more the day before.
    await this.#plan('goes', times.find((at) => at > now) ?? null);
    const { position } = table;
    return Promise.all(
      people.map(async (person) => {
        const hooks = (await store.hooksOf(id, person)).filter(({ kind }) => kind !== 'feed');
        const notice = { table: id, seat: seatsOwnedBy(table, person)[0]!, kind: 'goes', by } as const;
        return { person, position, hooks, notice, since: now };
      }),
    );
  }

  /** Brings it everywhere at once: nobody waits for anybody else's slow address, and the table for none. */
  async #bring({ hooks, notice, since }: PendingNotification): Promise<readonly DeliveryResult[]> {
    const { messenger, watch, clock } = this.#ports;
    return Promise.all(
      hooks.map(async (hook) => {
        const came = await messenger!.send(hook, notice);
        watch.called(hook.kind, came, clock.now() - since);
        return came;
      }),
    );
  }

  /** Keeps what came of it, and plans what is to be tried again. */
  async #note(
    { person, position, hooks, notice }: PendingNotification,
    came: readonly DeliveryResult[],
  ): Promise<void> {
    const { store, clock } = this.#ports;
    const { id } = this.#ledger;
    let pause = Infinity;
    for (const [n, { kind, address, told, tries }] of hooks.entries()) {
      const hook = { kind, address };
      const next = RETRY_DELAYS[tries];
      if (came[n] === 'gone') await store.dropHook(id, person, hook);
      else if (notice.kind === 'goes') continue;
      else if (came[n] === 'sent' || next === undefined)
        await store.noteHook(id, person, { ...hook, told: position, tries: 0 });
      else {
        await store.noteHook(id, person, { ...hook, told, tries: tries + 1 });
        pause = Math.min(pause, next);
      }
    }
    // Meanwhile somebody may have chosen: then that is another wait.
    if (notice.kind === 'goes' || !(await this.#ledger.load()) || this.#ledger.table.position !== position)
      return;
    await this.#plan('notice', pause === Infinity ? null : clock.now() + pause);
  }

  /** Nobody is called now, but then. */
  async #plan(kind: NotificationKind, at: number | null): Promise<readonly PendingNotification[]> {
    await this.#ledger.plan(at === null ? [] : [{ what: kind, at }], [kind]);
    return [];
  }
}
