import { isAsBrave, type Fingerprint } from './fingerprint.ts';

const FIRST_SLOTS = 1 << 14;
const MAX_SLOTS = 1 << 21;
const WORDS = 4;
/** How many slots are searched for an entry. */
const MAX_WALK = 48;

/**
 * A hash table of lower bounds for the turns a state needs. A bound for prisoners with more nerve
 * also holds for those with less, so an entry covers many states. A full table overwrites old
 * entries.
 */
export class EndingMemory {
  #slots = FIRST_SLOTS;
  #used = 0;
  /**
   * Four words per slot: two of the state, its nerve, and the turns plus one. 0 in the last word
   * marks a free slot.
   */
  #table = new Int32Array(FIRST_SLOTS * WORDS);

  /** The best lower bound; 0 if nothing is known. */
  turns({ low, high, nerve }: Fingerprint): number {
    const table = this.#table;
    let most = 0;
    let slot = low & (this.#slots - 1);
    for (let step = 0; step < MAX_WALK; step++) {
      const place = slot * WORDS;
      const turns = table[place + 3]! - 1;
      if (turns < 0) break;
      if (
        turns > most &&
        table[place] === low &&
        table[place + 1] === high &&
        isAsBrave(table[place + 2]!, nerve)
      )
        most = turns;
      slot = (slot + 1) & (this.#slots - 1);
    }
    return most;
  }

  keep(low: number, high: number, nerve: number, turns: number): void {
    if (this.#used * 2 > this.#slots && this.#slots < MAX_SLOTS) this.#grow();
    const table = this.#table;
    const place = this.#placeFor(low, high, nerve);
    if (table[place + 3] === 0) this.#used++;
    table[place] = low;
    table[place + 1] = high;
    table[place + 2] = nerve;
    table[place + 3] = turns + 1;
  }

  #placeFor(low: number, high: number, nerve: number): number {
    const table = this.#table;
    let slot = low & (this.#slots - 1);
    for (let step = 0; step < MAX_WALK; step++) {
      const place = slot * WORDS;
      if (table[place + 3] === 0) return place;
      if (table[place] === low && table[place + 1] === high && table[place + 2] === nerve) return place;
      slot = (slot + 1) & (this.#slots - 1);
    }
    return (low & (this.#slots - 1)) * WORDS;
  }

  #grow(): void {
    const old = this.#table;
    this.#slots *= 4;
    this.#table = new Int32Array(this.#slots * WORDS);
    this.#used = 0;
    for (let place = 0; place < old.length; place += WORDS) {
      if (old[place + 3] !== 0) this.keep(old[place]!, old[place + 1]!, old[place + 2]!, old[place + 3]! - 1);
    }
  }
}
