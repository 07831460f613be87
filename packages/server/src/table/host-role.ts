import { CREATOR, LIMITS, findNextHost, findPerson, type PersonId } from '@night-cage/protocol';
import { RestartableTimer } from './restartable-timer.ts';
import type { TablePresence } from './presence.ts';
import type { Ledger } from './ledger.ts';
import type { Clock } from './ports.ts';

/** How a table does something by itself, and how it makes a person the host. */
interface HostPorts {
  readonly clock: Clock;
  readonly inTurn: (job: () => Promise<void>) => Promise<void>;
  readonly makeHost: (person: PersonId) => Promise<boolean>;
}

/** Who is host while the host is offline: a seated person with the link, until the creator returns. */
export class HostRole {
  readonly #ledger: Ledger;
  readonly #crowd: TablePresence;
  readonly #ports: HostPorts;
  readonly #whenGone: RestartableTimer;

  constructor(ledger: Ledger, crowd: TablePresence, ports: HostPorts) {
    this.#ledger = ledger;
    this.#crowd = crowd;
    this.#ports = ports;
    this.#whenGone = new RestartableTimer(ports.clock, () => ports.inTurn(() => this.#pass()));
  }

  /** Call when a page was opened or closed. */
  presenceChanged(): void {
    if (this.#crowd.isAway(this.#ledger.table.host)) this.#whenGone.set(LIMITS.hostGone);
    else this.#whenGone.stop();
  }

  async #pass(): Promise<void> {
    const { table } = this.#ledger;
    if (!this.#crowd.isAway(table.host)) return;
    const to = findNextHost(table, (person) => !this.#crowd.isAway(person));
    if (to !== null) await this.#ports.makeHost(to);
    // A person who may be host may still come, or sit down.
    else if (this.#crowd.hasPeopleHere) this.#whenGone.set(LIMITS.hostGone);
  }

  /** Gives the role back to a creator who is here and did not hand it on. */
  async returnToCreator(): Promise<void> {
    const { table } = this.#ledger;
    if (table.isStandIn && findPerson(table, CREATOR) !== null && !this.#crowd.isAway(CREATOR))
      await this.#ports.makeHost(CREATOR);
  }

  stop(): void {
    this.#whenGone.end();
  }
}
