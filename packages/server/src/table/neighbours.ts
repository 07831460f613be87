import type { FromServer, PersonId } from '@night-cage/protocol';
import { NO_BUS, type Bus, type News } from '../bus/bus.ts';
import { Alarm } from './alarm.ts';
import { Crowd, type Page } from './crowd.ts';
import { SAID_EVERY } from './elsewhere.ts';
import { LastSeen } from './last-seen.ts';
import { hex, type Clock, type Random } from './ports.ts';

/** Milliseconds for other processes to say who is there. */
const ANSWERED_WITHIN = 500;

interface NeighbourPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly bus?: Bus;
  readonly lastSeen?: LastSeen;
}

/** The other processes that serve the same table: what they are told of who looks here, and what they tell. */
export class Neighbours {
  readonly crowd: Crowd;
  readonly #table: string;
  readonly #bus: Bus;
  /** What they know this one by. */
  readonly #name: string;
  readonly #clock: Clock;
  readonly #stopHearing: () => void;
  readonly #whenToSayWhoIsHere: Alarm;

  /** `look`: there may be entries in the store, up to this one; null: something else is new there. */
  constructor(
    table: string,
    { clock, random, bus = NO_BUS, lastSeen = new LastSeen(clock) }: NeighbourPorts,
    look: (seq: number | null) => void,
  ) {
    this.#table = table;
    this.#bus = bus;
    this.#clock = clock;
    this.#name = hex(random.bytes(8));
    const leaves = (person: PersonId): void => lastSeen.leaves(table, person);
    const lastHere = (person: PersonId): number => lastSeen.of(table, person);
    this.crowd = new Crowd(clock, { leaves, lastHere }, (people, watching) => {
      bus.tell(table, { t: 'crowd', from: this.#name, people, watching });
      // It is said again and again, since it may not be heard.
      if (!this.crowd.isEmpty) this.#whenToSayWhoIsHere.set(SAID_EVERY);
    });
    this.#whenToSayWhoIsHere = new Alarm(clock, () => this.crowd.tellOthers());
    this.#stopHearing = bus.hear(table, (news) => {
      if (news.t === 'written') look(news.seq);
      else if (news.t === 'look') look(null);
      else if (news.t === 'who') this.#sayWhoIsHereNow();
      else this.#hear(news);
    });
  }

  #hear(news: Exclude<News, { readonly t: 'written' | 'look' | 'who' }>): void {
    if (news.t === 'pointing') {
      const { t, who, space } = news;
      this.crowd.tellIfQuick(JSON.stringify({ t, who, space } satisfies FromServer));
      return;
    }
    // A bus may double things, and bring back what was said here.
    if (news.from === this.#name) return;
    if (this.crowd.elsewhere.hear(news, this.#clock.now())) this.crowd.changed();
    else this.crowd.changedElsewhere();
  }

  #sayWhoIsHereNow(): void {
    if (!this.crowd.isEmpty) this.crowd.tellOthers();
  }

  /** Resolves when the others had the time to say who is there, and what they did last. */
  async askAround(): Promise<void> {
    if (this.#bus === NO_BUS) return;
    this.#bus.tell(this.#table, { t: 'who' });
    await new Promise<void>((resolve) => this.#clock.after(ANSWERED_WITHIN, resolve));
  }

  /** Others look into the store again: people are called differently from now on. */
  lookAgain(): void {
    this.#bus.tell(this.#table, { t: 'look' });
  }

  /** Tells everybody but the page it comes from. */
  point(from: Page, who: PersonId, space: number | null): void {
    const pointing = { t: 'pointing', who, space } as const;
    this.crowd.tellIfQuick(JSON.stringify(pointing satisfies FromServer), (other) => other !== from);
    this.#bus.tell(this.#table, pointing);
  }

  stop(): void {
    this.#stopHearing();
    this.#whenToSayWhoIsHere.end();
  }
}
