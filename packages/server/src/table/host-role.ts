import { CREATOR, LIMITS, findNextHost, findPerson, type PersonId } from '@night-cage/protocol';
import { RestartableTimer } from './restartable-timer.ts';
import type { TablePresence } from './presence.ts';
import type { Ledger } from './ledger.ts';
import type { Clock } from './ports.ts';

/** How to run a job in the table's queue, and how to make a person the host. */
interface HostPorts {
  readonly clock: Clock;
  readonly runInTurn: (job: () => Promise<void>) => Promise<void>;
  readonly makeHost: (person: PersonId) => Promise<boolean>;
}

/** Passes the role of an offline host to a seated person with the link, until the creator returns. */
export class HostRole {
  readonly #ledger: Ledger;
  readonly #presence: TablePresence;
  readonly #ports: HostPorts;
  readonly #offlineTimer: RestartableTimer;

  constructor(ledger: Ledger, presence: TablePresence, ports: HostPorts) {
    this.#ledger = ledger;
    this.#presence = presence;
    this.#ports = ports;
    this.#offlineTimer = new RestartableTimer(ports.clock, () => ports.runInTurn(() => this.#pass()));
  }

  /** Call this when a client connects or disconnects. */
  presenceChanged(): void {
    if (this.#presence.isAway(this.#ledger.table.host)) this.#offlineTimer.set(LIMITS.hostGone);
    else this.#offlineTimer.stop();
  }

  async #pass(): Promise<void> {
    const { table } = this.#ledger;
    if (!this.#presence.isAway(table.host)) return;
    const to = findNextHost(table, (person) => !this.#presence.isAway(person));
    if (to !== null) await this.#ports.makeHost(to);
    // A person who may be host may still come online or sit down.
    else if (this.#presence.hasPeopleHere) this.#offlineTimer.set(LIMITS.hostGone);
  }

  /** Gives the role back to a creator who is online and did not hand it over. */
  async returnToCreator(): Promise<void> {
    const { table } = this.#ledger;
    if (table.isStandIn && findPerson(table, CREATOR) !== null && !this.#presence.isAway(CREATOR))
      await this.#ports.makeHost(CREATOR);
  }

  stop(): void {
    this.#offlineTimer.end();
  }
}
