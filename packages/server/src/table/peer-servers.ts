import type { ServerMessage, PersonId } from '@night-cage/protocol';
import { NO_BUS, type Bus, type BusMessage } from '../bus/bus.ts';
import { RestartableTimer } from './restartable-timer.ts';
import { TablePresence, type ClientConnection } from './presence.ts';
import { ANNOUNCE_EVERY } from './remote-presence.ts';
import { LastSeen } from './last-seen.ts';
import { toHex, type Clock, type RandomBytes } from './ports.ts';

/** Milliseconds to wait for the answers of other servers. */
const ANSWER_TIMEOUT = 500;

interface PeerServerPorts {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly bus?: Bus;
  readonly lastSeen?: LastSeen;
}

/** The other servers with the same table open: tells them who is here, and receives what they report. */
export class PeerServers {
  readonly presence: TablePresence;
  readonly #table: string;
  readonly #bus: Bus;
  /** The id of this server on the bus. */
  readonly #name: string;
  readonly #clock: Clock;
  readonly #unsubscribe: () => void;
  readonly #announceTimer: RestartableTimer;

  /** `onHint`: the store may have entries up to `seq`; null: other data is new. */
  constructor(
    table: string,
    { clock, random, bus = NO_BUS, lastSeen = new LastSeen(clock) }: PeerServerPorts,
    onHint: (seq: number | null) => void,
  ) {
    this.#table = table;
    this.#bus = bus;
    this.#clock = clock;
    this.#name = toHex(random.bytes(8));
    const leaves = (person: PersonId): void => lastSeen.leaves(table, person);
    const lastHere = (person: PersonId): number => lastSeen.of(table, person);
    this.presence = new TablePresence(clock, { leaves, lastHere }, (people, watching) => {
      bus.publish(table, { t: 'crowd', from: this.#name, people, watching });
      // Repeated, because a message may be lost.
      if (!this.presence.isEmpty) this.#announceTimer.set(ANNOUNCE_EVERY);
    });
    this.#announceTimer = new RestartableTimer(clock, () => this.presence.announceToPeers());
    this.#unsubscribe = bus.subscribe(table, (news) => {
      if (news.t === 'written') onHint(news.seq);
      else if (news.t === 'look') onHint(null);
      else if (news.t === 'who') this.#announceNow();
      else this.#receive(news);
    });
  }

  #receive(news: Exclude<BusMessage, { readonly t: 'written' | 'look' | 'who' }>): void {
    if (news.t === 'pointing') {
      const { t, who, space } = news;
      this.presence.broadcastIfFast(JSON.stringify({ t, who, space } satisfies ServerMessage));
      return;
    }
    // A bus may duplicate messages, and echo those of this server.
    if (news.from === this.#name) return;
    if (this.presence.remote.receive(news, this.#clock.now())) this.presence.changed();
    else this.presence.remoteChanged();
  }

  #announceNow(): void {
    if (!this.presence.isEmpty) this.presence.announceToPeers();
  }

  /**
   * Resolves after the other servers had time to report who is present and when they were last
   * active.
   */
  async queryPresence(): Promise<void> {
    if (this.#bus === NO_BUS) return;
    this.#bus.publish(this.#table, { t: 'who' });
    await new Promise<void>((resolve) => this.#clock.after(ANSWER_TIMEOUT, resolve));
  }

  /** Makes the other servers read the table again: notification settings have changed. */
  requestReload(): void {
    this.#bus.publish(this.#table, { t: 'look' });
  }

  /** Sends a pointer to all clients but the one it comes from. */
  point(from: ClientConnection, who: PersonId, space: number | null): void {
    const pointing = { t: 'pointing', who, space } as const;
    this.presence.broadcastIfFast(
      JSON.stringify(pointing satisfies ServerMessage),
      (other) => other !== from,
    );
    this.#bus.publish(this.#table, pointing);
  }

  stop(): void {
    this.#unsubscribe();
    this.#announceTimer.end();
  }
}
