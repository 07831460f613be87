import type { Contribution, Dealing, PersonId } from '@night-cage/protocol';
import { commitmentTo } from '@night-cage/rules';

/** Where a page keeps a few words of its own, so that a reload loses none of them. */
export interface Drawer {
  get(name: string): string | null;
  set(name: string, value: string | null): void;
}

const NEXT = 'contribution';
const TOLD = 'contribution told';

/** A contribution and the deal it was told to: `for` names one commitment, and it is never told to another. */
interface Kept {
  readonly value: string;
  readonly for: string | null;
}

const nameOf = ({ deal, commitment }: Dealing): string => `${deal} ${commitment}`;

/**
 * What this page adds to a deal. It is told only to a deal that names its pledge, and only once: a server that deals again
 * after it has heard it gets nothing more.
 */
export class Contributions {
  readonly #drawer: Drawer;
  readonly #bytes: (count: number) => Uint8Array;

  constructor(drawer: Drawer, bytes: (count: number) => Uint8Array) {
    this.#drawer = drawer;
    this.#bytes = bytes;
  }

  /**
   * A contribution that nobody knows, and what is told of it beforehand. Asked again before it was told it is the same one:
   * the deal may hold the first pledge, though nobody has heard of it here.
   */
  pledge(): string {
    const kept = this.#kept(NEXT);
    if (kept !== null) return commitmentTo(kept.value);
    const value = Array.from(this.#bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.#keep(NEXT, { value, for: null });
    return commitmentTo(value);
  }

  /** What to reveal to this deal, or null: it leaves this page out, or it is not the first that asks. */
  revealTo(dealing: Dealing, me: PersonId): string | null {
    const pledged = dealing.pledges.find(([person]) => person === me)?.[1];
    const kept = [this.#kept(NEXT), this.#kept(TOLD)].find(
      (one) => one !== null && commitmentTo(one.value) === pledged,
    );
    if (kept === undefined || kept === null || (kept.for !== null && kept.for !== nameOf(dealing)))
      return null;
    this.#keep(TOLD, { value: kept.value, for: nameOf(dealing) });
    if (kept.for === null) this.#drawer.set(NEXT, null);
    return kept.value;
  }

  /** Whether a deal holds what this page told to it; null: it told that deal nothing. */
  isIn(dealing: Dealing, contributions: readonly Contribution[]): boolean | null {
    const told = this.#kept(TOLD);
    if (told === null || told.for !== nameOf(dealing)) return null;
    return contributions.some(([, value]) => value === told.value);
  }

  #keep(name: string, kept: Kept): void {
    this.#drawer.set(name, JSON.stringify(kept));
  }

  #kept(name: string): Kept | null {
    try {
      const kept: unknown = JSON.parse(this.#drawer.get(name) ?? 'null');
      return typeof kept === 'object' && kept !== null && 'value' in kept && typeof kept.value === 'string'
        ? { value: kept.value, for: 'for' in kept && typeof kept.for === 'string' ? kept.for : null }
        : null;
    } catch {
      return null;
    }
  }
}
