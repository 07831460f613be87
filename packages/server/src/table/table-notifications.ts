import {
  addOutsideQuietHours,
  findAwaitedPlayer,
  isQuiet,
  findPerson,
  seatsOwnedBy,
  listSeatedPeople,
  type PersonId,
} from '@night-cage/protocol';
import type { NotificationChannel } from '../store/notification-channels.ts';
import type { NotificationKind } from '../store/store.ts';
import { expiryWarningTimes } from './deadlines.ts';
import type { Ledger } from './ledger.ts';
import type { PeerServers } from './peer-servers.ts';
import type { DeliveryResult, TableNotification } from './table-notification.ts';
import type { TablePorts } from './ports.ts';

/**
 * A person who did something at the table within this time needs no notification. An open page
 * alone does not count.
 */
const ACTIVE_WITHIN = 20_000;
const [MINUTE, HOUR] = [60_000, 3_600_000];
/** The delays between attempts to deliver. After the last one the notification is dropped. */
const RETRY_DELAYS = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 240 * MINUTE];

/** The recipient of a notification, and where to send it. */
interface PendingNotification {
  readonly person: PersonId;
  readonly position: number;
  readonly channels: readonly NotificationChannel[];
  readonly notice: TableNotification;
  /** When their turn began. */
  readonly since: number;
}

/**
 * Notifies the player to move once per wait, by every channel they have chosen, and all people
 * before their game expires.
 */
export class TableNotifications {
  readonly #ports: TablePorts;
  readonly #ledger: Ledger;
  readonly #peers: PeerServers;
  /** Runs a job in the table's queue. */
  readonly #runInTurn: (job: () => Promise<void>) => Promise<void>;

  constructor(
    ports: TablePorts,
    ledger: Ledger,
    peers: PeerServers,
    runInTurn: (job: () => Promise<void>) => Promise<void>,
  ) {
    this.#ports = ports;
    this.#ledger = ledger;
    this.#peers = peers;
    this.#runInTurn = runInTurn;
  }

  /**
   * The recipients are chosen in the table's queue. Delivery happens outside it, since addresses
   * may be slow.
   */
  async call(what: NotificationKind): Promise<void> {
    if (what === 'notice') await this.#peers.queryPresence();
    const calls: PendingNotification[] = [];
    await this.#runInTurn(async () => {
      calls.push(...(await (what === 'notice' ? this.#findTurnNotifications() : this.#findExpiryWarnings())));
    });
    await Promise.all(
      calls.map(async (call) => {
        const results = await this.#deliver(call);
        await this.#runInTurn(() => this.#recordResults(call, results));
      }),
    );
  }

  /** A person changed their notification settings: reloads them on all servers. */
  changed(): Promise<void> {
    this.#peers.requestReload();
    return this.#runInTurn(async () => void (await this.#ledger.load()));
  }

  /** Whether the notification is still due, according to the store. */
  async #isDue(kind: NotificationKind, now: number): Promise<boolean> {
    if (this.#ports.messenger === undefined || !(await this.#ledger.load())) return false;
    return this.#ledger.deadlines.some(({ what, at }) => what === kind && at <= now);
  }

  /** The notification for the player to move, if it is due now. Otherwise plans it. */
  async #findTurnNotifications(): Promise<readonly PendingNotification[]> {
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
    const input = this.#peers.presence.lastInputOf(person);
    if (now - input < ACTIVE_WITHIN) return this.#plan('notice', input + ACTIVE_WITHIN);
    const { position } = table;
    const channels = (await store.channelsOf(id, person)).filter(
      ({ kind, told }) => kind !== 'feed' && told < position,
    );
    if (channels.length === 0) return this.#plan('notice', null);
    const notice = { table: id, seat, kind: 'choice', by } as const;
    return [{ person, position, channels, notice, since }];
  }

  /**
   * The notifications for a game that expires soon, outside quiet hours: one week and one day
   * before.
   */
  async #findExpiryWarnings(): Promise<readonly PendingNotification[]> {
    const { clock, store } = this.#ports;
    const now = clock.now();
    if (!(await this.#isDue('goes', now))) return [];
    const { table, id, untouched, notified } = this.#ledger;
    const by = table.lastEntryAt + untouched;
    const people = listSeatedPeople(table).filter((person) => notified.includes(person));
    const isNight = people.some((person) => {
      const quiet = findPerson(table, person)?.quiet ?? null;
      return quiet !== null && isQuiet(now, quiet);
    });
    const times = expiryWarningTimes(untouched).map((notice) => by - notice);
    if (isNight && now + HOUR < times.at(-1)!) return this.#plan('goes', now + HOUR);
    // Planned first: a notification lost here is sent again the day before.
    await this.#plan('goes', times.find((at) => at > now) ?? null);
    const { position } = table;
    return Promise.all(
      people.map(async (person) => {
        const channels = (await store.channelsOf(id, person)).filter(({ kind }) => kind !== 'feed');
        const notice = { table: id, seat: seatsOwnedBy(table, person)[0]!, kind: 'goes', by } as const;
        return { person, position, channels, notice, since: now };
      }),
    );
  }

  /** Delivers to all addresses at once, so that a slow one delays no other. */
  async #deliver({ channels, notice, since }: PendingNotification): Promise<readonly DeliveryResult[]> {
    const { messenger, watch, clock } = this.#ports;
    return Promise.all(
      channels.map(async (channel) => {
        const result = await messenger!.send(channel, notice);
        watch.notificationSent(channel.kind, result, clock.now() - since);
        return result;
      }),
    );
  }

  /** Saves the results, and plans another attempt for failures. */
  async #recordResults(
    { person, position, channels, notice }: PendingNotification,
    results: readonly DeliveryResult[],
  ): Promise<void> {
    const { store, clock } = this.#ports;
    const { id } = this.#ledger;
    let pause = Infinity;
    for (const [n, { kind, address, told, tries }] of channels.entries()) {
      const channel = { kind, address };
      const next = RETRY_DELAYS[tries];
      if (results[n] === 'gone') await store.deleteChannel(id, person, channel);
      else if (notice.kind === 'goes') continue;
      else if (results[n] === 'sent' || next === undefined)
        await store.recordDelivery(id, person, { ...channel, told: position, tries: 0 });
      else {
        await store.recordDelivery(id, person, { ...channel, told, tries: tries + 1 });
        pause = Math.min(pause, next);
      }
    }
    // If the position has changed meanwhile, this is another wait.
    if (notice.kind === 'goes' || !(await this.#ledger.load()) || this.#ledger.table.position !== position)
      return;
    await this.#plan('notice', pause === Infinity ? null : clock.now() + pause);
  }

  /** Sends nothing now, but plans it. */
  async #plan(kind: NotificationKind, at: number | null): Promise<readonly PendingNotification[]> {
    await this.#ledger.plan(at === null ? [] : [{ what: kind, at }], [kind]);
    return [];
  }
}
