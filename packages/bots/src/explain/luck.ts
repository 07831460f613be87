import {
  imagineStack,
  type Chance,
  type Kind,
  type Layout,
  type Random,
  type State,
} from '@night-cage/rules';

/** More tiles than any stack has. */
const MOST_TILES = 128;

/**
 * A stack as it might lie, laid tile by tile as it is drawn: so every order is as likely as it would be, and nothing is
 * shuffled that nobody draws. One object is used again for every simulation.
 */
class Luck implements Chance {
  private readonly tiles = new Uint8Array(MOST_TILES);
  private random: Random = { below: () => 0 };
  /** The index of the first tile, how many there are, how many of them come first, and how many are settled. */
  private first = 0;
  private count = 0;
  private opening = 0;
  private settled = 0;
  /** Where keys and gates are dealt into piles, the rules lay the stack. */
  private laid: Chance | null = null;

  shuffle(state: State, random: Random): this {
    this.random = random;
    this.first = state.layout.total - state.left;
    this.count = state.left;
    this.settled = 0;
    this.laid = isPlain(state.layout) ? null : imagineStack(state, random);
    if (this.laid !== null) return this;
    const pile = state.layout.piles[state.pile];
    const inOpening = pile !== undefined && pile.common === 0;
    this.opening = inOpening ? state.pileLeft : 0;
    let top = 0;
    let below = this.opening;
    for (let kind = 0; kind < state.bag.length; kind++) {
      const held = state.bag[kind]!;
      const early = inOpening ? pile.sure[kind]! - (state.mark[kind]! - held) : 0;
      for (let n = 0; n < held; n++) this.tiles[n < early ? top++ : below++] = kind;
    }
    return this;
  }

  draw(index: number): Kind {
    if (this.laid !== null) return this.laid.draw(index);
    const offset = index - this.first;
    for (; this.settled <= offset; this.settled++) {
      const end = this.settled < this.opening ? this.opening : this.count;
      const other = this.settled + this.random.below(end - this.settled);
      const kind = this.tiles[other]!;
      this.tiles[other] = this.tiles[this.settled]!;
      this.tiles[this.settled] = kind;
    }
    return this.tiles[offset]!;
  }
}

const plain = new WeakMap<Layout, boolean>();

/** Known opening tiles, and one shuffled pile below them: then all orders of each are alike. */
function isPlain(layout: Layout): boolean {
  let known = plain.get(layout);
  if (known === undefined) {
    const last = layout.piles.length - 1;
    known =
      last <= 1 &&
      layout.piles.every(
        ({ sure, common, passages, extras }, n) =>
          passages === 0 && extras === 0 && (n === last ? sure.every((count) => count === 0) : common === 0),
      );
    plain.set(layout, known);
  }
  return known;
}

export const createLuck = (): Luck => new Luck();
export type { Luck };
