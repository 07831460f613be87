import type { Contribution, Dealing, PersonId } from '@night-cage/protocol';
import { createCommitment } from '@night-cage/rules';
import type { UnfairReason } from './find-unfairness.ts';

/** Persistent key-value storage, so that a reload loses nothing. */
export interface KeyValueStore {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
}

const NEXT_KEY = 'contribution';
const REVEALED_KEY = 'contribution told';
const FAULT_KEY = 'contribution wronged';

/**
 * A contribution and the deal it was revealed to. `for` names one commitment and pledge list; it is
 * never revealed to another.
 */
interface SavedContribution {
  readonly value: string;
  readonly for: string | null;
  /** The time at which the server confirmed it. */
  readonly heard: number | null;
}

const nameOf = ({ deal, commitment, pledges }: Dealing): string =>
  `${deal} ${commitment} ${createCommitment(JSON.stringify(pledges))}`;

/** Older clients did not include the pledge list in the name. */
const isFor = (name: string, dealing: Dealing): boolean => `${nameOf(dealing)} `.startsWith(`${name} `);

/**
 * This client's contributions to deals. A contribution is revealed only to a deal that lists its
 * pledge, and only once: a server that deals again after it has seen the contribution gets no
 * other.
 */
export class Contributions {
  readonly #storage: KeyValueStore;
  readonly #randomBytes: (count: number) => Uint8Array;

  constructor(storage: KeyValueStore, bytes: (count: number) => Uint8Array) {
    this.#storage = storage;
    this.#randomBytes = bytes;
  }

  /**
   * Makes a secret contribution and returns its commitment. Until it is revealed, every call
   * returns the same one: the server may have received the first pledge even if its answer was
   * lost.
   */
  pledge(): string {
    const saved = this.#load(NEXT_KEY);
    if (saved !== null) return createCommitment(saved.value);
    const value = Array.from(this.#randomBytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.#save(NEXT_KEY, { value, for: null, heard: null });
    return createCommitment(value);
  }

  /**
   * The contribution to reveal to this deal. Null if the deal does not list this client, or another
   * deal asked first.
   */
  revealTo(dealing: Dealing, me: PersonId): string | null {
    const pledged = dealing.pledges.find(([person]) => person === me)?.[1];
    const saved = [this.#load(NEXT_KEY), this.#load(REVEALED_KEY)].find(
      (contribution) => contribution !== null && createCommitment(contribution.value) === pledged,
    );
    if (saved === undefined || saved === null || (saved.for !== null && saved.for !== nameOf(dealing)))
      return null;
    this.#save(REVEALED_KEY, { ...saved, for: nameOf(dealing) });
    if (saved.for === null) this.#storage.set(NEXT_KEY, null);
    return saved.value;
  }

  /** The server confirms that it has the contribution to this deal. */
  confirmReveal(dealing: Dealing, at: number): void {
    const revealed = this.#load(REVEALED_KEY);
    if (revealed?.for === nameOf(dealing))
      this.#save(REVEALED_KEY, { ...revealed, heard: revealed.heard ?? at });
  }

  /** The time of that confirmation, or null. */
  revealedAt(dealing: Dealing): number | null {
    const revealed = this.#load(REVEALED_KEY);
    return revealed?.for === nameOf(dealing) ? revealed.heard : null;
  }

  /**
   * The fault of a finished deal, judged by this client's contribution. Null if there is none, or if
   * this client revealed nothing to it.
   */
  findFault(dealing: Dealing, contributions: readonly Contribution[]): UnfairReason | null {
    const revealed = this.#load(REVEALED_KEY);
    if (revealed === null || revealed.for === null) return null;
    const isIncluded = contributions.some(([, value]) => value === revealed.value);
    if (isFor(revealed.for, dealing)) return isIncluded ? null : 'left-out';
    // It was used with another commitment or pledge list than the one it was revealed to.
    return isIncluded || revealed.for.startsWith(`${dealing.deal} `) ? 'again' : null;
  }

  /** Records a fault that this client saw while dealing. */
  recordFault(deal: number, wrong: 'left-out' | 'again'): void {
    this.#storage.set(FAULT_KEY, `${deal} ${wrong}`);
  }

  /** The fault recorded for one of these deals. */
  findRecordedFault(first: number, last: number): UnfairReason | null {
    const [, deal, wrong] = /^(\d+) (left-out|again)$/.exec(this.#storage.get(FAULT_KEY) ?? '') ?? [];
    return deal !== undefined && Number(deal) >= first && Number(deal) <= last
      ? (wrong as UnfairReason)
      : null;
  }

  #save(name: string, saved: SavedContribution): void {
    this.#storage.set(name, JSON.stringify(saved));
  }

  #load(name: string): SavedContribution | null {
    try {
      const saved: unknown = JSON.parse(this.#storage.get(name) ?? 'null');
      return typeof saved === 'object' &&
        saved !== null &&
        'value' in saved &&
        typeof saved.value === 'string'
        ? {
            value: saved.value,
            for: 'for' in saved && typeof saved.for === 'string' ? saved.for : null,
            heard: 'heard' in saved && typeof saved.heard === 'number' ? saved.heard : null,
          }
        : null;
    } catch {
      return null;
    }
  }
}
