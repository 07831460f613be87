import {
  imagineStack,
  type Chance,
  type Kind,
  type Layout,
  type Random,
  type State,
} from '@night-cage/rules';

/** More than any stack has. */
const MAX_TILES = 128;

/**
 * A random stack, shuffled lazily as tiles are drawn: every order has its true probability, and
 * tiles never drawn cost nothing. One object is reused for every simulation.
 */
class RandomStack implements Chance {
  private readonly tiles = new Uint8Array(MAX_TILES);
  private random: Random = { below: () => 0 };
  /**
   * The index of the first tile, the number of tiles, the number of opening tiles on top, and the
   * number already shuffled.
   */
  private first = 0;
  private count = 0;
  private opening = 0;
  private settled = 0;
  /** Set where keys and gates are dealt into piles: there the rules package builds the stack. */
  private imagined: Chance | null = null;

  shuffle(state: State, random: Random): this {
    this.random = random;
    this.first = state.layout.total - state.left;
    this.count = state.left;
    this.settled = 0;
    this.imagined = isPlain(state.layout) ? null : imagineStack(state, random);
    if (this.imagined !== null) return this;
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
    if (this.imagined !== null) return this.imagined.draw(index);
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

/**
 * True for opening tiles above one shuffled pile: within each part, all orders are equally likely.
 */
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

/** Creates a random stack; call `shuffle` before each simulation. */
export const createRandomStack = (): RandomStack => new RandomStack();
export type { RandomStack };
