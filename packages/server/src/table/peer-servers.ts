import type { ServerMessage, PersonId } from '@night-cage/protocol';
import { NO_BUS, type Bus, type BusMessage } from '../bus/bus.ts';
import { RestartableTimer } from './restartable-timer.ts';
import { TablePresence, type PageConnection } from './presence.ts';
import { ANNOUNCE_EVERY } from './remote-presence.ts';
import { LastSeen } from './last-seen.ts';
import { toHex, type Clock, type RandomBytes } from './ports.ts';

/** Milliseconds for other processes to say who is there. */
const ANSWERED_WITHIN = 500;

interface PeerServerPorts {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly bus?: Bus;
  readonly lastSeen?: LastSeen;
}

/** The other processes that serve the same table: what they are told of who looks here, and what they tell. */
export class PeerServers {
  readonly presence: TablePresence;
  readonly #table: string;
  readonly #bus: Bus;
  /** What they know this one by. */
  readonly #name: string;
  readonly #clock: Clock;
  readonly #stopHearing: () => void;
  readonly #whenToSayWhoIsHere: RestartableTimer;

  /** `look`: there may be entries in the store, up to this one; null: something else is new there. */
  constructor(
    table: string,
    { clock, random, bus = NO_BUS, lastSeen = new LastSeen(clock) }: PeerServerPorts,
    look: (seq: number | null) => void,
  ) {
    this.#table = table;
    this.#bus = bus;
    this.#clock = clock;
    this.#name = toHex(random.bytes(8));
    const leaves = (person: PersonId): void => lastSeen.leaves(table, person);
    const lastHere = (person: PersonId): number => lastSeen.of(table, person);
    this.presence = new TablePresence(clock, { leaves, lastHere }, (people, watching) => {
      bus.publish(table, { t: 'crowd', from: this.#name, people, watching });
      // It is said again and again, since it may not be heard.
      if (!this.presence.isEmpty) this.#whenToSayWhoIsHere.set(ANNOUNCE_EVERY);
    });
    this.#whenToSayWhoIsHere = new RestartableTimer(clock, () => this.presence.announceToPeers());
    this.#stopHearing = bus.subscribe(table, (news) => {
      if (news.t === 'written') look(news.seq);
      else if (news.t === 'look') look(null);
      else if (news.t === 'who') this.#sayWhoIsHereNow();
      else this.#hear(news);
    });
  }

  #hear(news: Exclude<BusMessage, { readonly t: 'written' | 'look' | 'who' }>): void {
    if (news.t === 'pointing') {
      const { t, who, space } = news;
      this.presence.broadcastIfFast(JSON.stringify({ t, who, space } satisfies ServerMessage));
      return;
    }
    // A bus may double things, and bring back what was said here.
    if (news.from === this.#name) return;
    if (this.presence.remote.hear(news, this.#clock.now())) this.presence.changed();
    else this.presence.remoteChanged();
  }

  #sayWhoIsHereNow(): void {
    if (!this.presence.isEmpty) this.presence.announceToPeers();
  }

  /** Resolves when the others had the time to say who is there, and what they did last. */
  async queryPresence(): Promise<void> {
    if (this.#bus === NO_BUS) return;
    this.#bus.publish(this.#table, { t: 'who' });
    await new Promise<void>((resolve) => this.#clock.after(ANSWERED_WITHIN, resolve));
  }

  /** Others look into the store again: people are called differently from now on. */
  requestReload(): void {
    this.#bus.publish(this.#table, { t: 'look' });
  }

  /** Tells everybody but the page it comes from. */
  point(from: PageConnection, who: PersonId, space: number | null): void {
    const pointing = { t: 'pointing', who, space } as const;
    this.presence.broadcastIfFast(
      JSON.stringify(pointing satisfies ServerMessage),
      (other) => other !== from,
    );
    this.#bus.publish(this.#table, pointing);
  }

  stop(): void {
    this.#stopHearing();
    this.#whenToSayWhoIsHere.end();
  }
}
