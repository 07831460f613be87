import type { Contribution, Dealing, PersonId } from '@night-cage/protocol';
import { createCommitment } from '@night-cage/rules';
import type { UnfairReason } from './find-unfairness.ts';

/** Where a page keeps a few words of its own, so that a reload loses none of them. */
export interface KeyValueStore {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
}

const NEXT = 'contribution';
const TOLD = 'contribution told';
const WRONG = 'contribution wronged';

/** A contribution and the deal it was told to: `for` names one promise and list, and it is never told to another. */
interface Kept {
  readonly value: string;
  readonly for: string | null;
  /** When the server said that it has it. */
  readonly heard: number | null;
}

const nameOf = ({ deal, commitment, pledges }: Dealing): string =>
  `${deal} ${commitment} ${createCommitment(JSON.stringify(pledges))}`;

/** Older pages did not name the list. */
const isFor = (name: string, dealing: Dealing): boolean => `${nameOf(dealing)} `.startsWith(`${name} `);

/**
 * What this page adds to a deal. It is told only to a deal that names its pledge, and only once: a server that deals again
 * after it has heard it gets nothing more.
 */
export class Contributions {
  readonly #drawer: KeyValueStore;
  readonly #bytes: (count: number) => Uint8Array;

  constructor(drawer: KeyValueStore, bytes: (count: number) => Uint8Array) {
    this.#drawer = drawer;
    this.#bytes = bytes;
  }

  /**
   * A contribution that nobody knows, and what is told of it beforehand. Asked again before it was told it is the same one:
   * the deal may hold the first pledge, though nobody has heard of it here.
   */
  pledge(): string {
    const kept = this.#kept(NEXT);
    if (kept !== null) return createCommitment(kept.value);
    const value = Array.from(this.#bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.#keep(NEXT, { value, for: null, heard: null });
    return createCommitment(value);
  }

  /** What to reveal to this deal, or null: it leaves this page out, or it is not the first that asks. */
  revealTo(dealing: Dealing, me: PersonId): string | null {
    const pledged = dealing.pledges.find(([person]) => person === me)?.[1];
    const kept = [this.#kept(NEXT), this.#kept(TOLD)].find(
      (one) => one !== null && createCommitment(one.value) === pledged,
    );
    if (kept === undefined || kept === null || (kept.for !== null && kept.for !== nameOf(dealing)))
      return null;
    this.#keep(TOLD, { ...kept, for: nameOf(dealing) });
    if (kept.for === null) this.#drawer.set(NEXT, null);
    return kept.value;
  }

  /** The server says that it has what was told to this deal. */
  confirmReveal(dealing: Dealing, at: number): void {
    const told = this.#kept(TOLD);
    if (told?.for === nameOf(dealing)) this.#keep(TOLD, { ...told, heard: told.heard ?? at });
  }

  /** When it said so; null: it did not. */
  revealedAt(dealing: Dealing): number | null {
    const told = this.#kept(TOLD);
    return told?.for === nameOf(dealing) ? told.heard : null;
  }

  /** What is wrong with a deal as it ended, by what this page told; null: nothing, or it told that deal nothing. */
  findFault(dealing: Dealing, contributions: readonly Contribution[]): UnfairReason | null {
    const told = this.#kept(TOLD);
    if (told === null || told.for === null) return null;
    const isThere = contributions.some(([, value]) => value === told.value);
    if (isFor(told.for, dealing)) return isThere ? null : 'left-out';
    // It went into another promise or list than the one it was told to.
    return isThere || told.for.startsWith(`${dealing.deal} `) ? 'again' : null;
  }

  /** Remembers what went wrong with a deal while it was made. */
  recordFault(deal: number, wrong: 'left-out' | 'again'): void {
    this.#drawer.set(WRONG, `${deal} ${wrong}`);
  }

  /** What went wrong with one of these deals. */
  findRecordedFault(first: number, last: number): UnfairReason | null {
    const [, deal, wrong] = /^(\d+) (left-out|again)$/.exec(this.#drawer.get(WRONG) ?? '') ?? [];
    return deal !== undefined && Number(deal) >= first && Number(deal) <= last
      ? (wrong as UnfairReason)
      : null;
  }

  #keep(name: string, kept: Kept): void {
    this.#drawer.set(name, JSON.stringify(kept));
  }

  #kept(name: string): Kept | null {
    try {
      const kept: unknown = JSON.parse(this.#drawer.get(name) ?? 'null');
      return typeof kept === 'object' && kept !== null && 'value' in kept && typeof kept.value === 'string'
        ? {
            value: kept.value,
            for: 'for' in kept && typeof kept.for === 'string' ? kept.for : null,
            heard: 'heard' in kept && typeof kept.heard === 'number' ? kept.heard : null,
          }
        : null;
    } catch {
      return null;
    }
  }
}
