import {
  beginPlay,
  choose,
  cloneState,
  deal,
  legalOptions,
  openPlay,
  seededRandom,
  rulesetFor,
  type Chance,
  type Judge,
  type Option,
  type Play,
  type Random,
  type Setup,
} from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { pickByDepth, listSetups } from '@night-cage/testkit';

/** Games of each setup; there are about forty setups. */
const GAMES = pickByDepth(48, 1000);
/** The length of games that cannot be lost: past the end of the stack, into Final Flickers. */
const LONG = 250;

/** Random games are lost early. Without a judge they reach late situations. */
const neverLost: Judge = () => 'playing';

/**
 * The same game three times: with a log, without a log, and without a log on a copy opened for
 * every choice, as in search trees.
 */
class Trio {
  readonly logged: Play;
  readonly silent: Play;
  #leaf: Play;
  readonly #open: (play: Play) => Play;

  constructor(setup: Setup, chance: Chance, judge?: Judge) {
    const logged = beginPlay(setup, chance, []);
    const silent = beginPlay(setup, chance);
    this.#open = ({ state, log }) =>
      openPlay(rulesetFor(setup), cloneState(state), chance, log === null ? null : [], false, judge);
    this.logged = this.#open(logged);
    this.silent = this.#open(silent);
    this.#leaf = this.silent;
  }

  choose(option: Option): void {
    this.#leaf = this.#open(this.#leaf);
    choose(this.logged, option);
    choose(this.silent, option);
    choose(this.#leaf, option);
  }

  /** The three states as text, with all fields in order. */
  texts(): string[] {
    return [this.logged, this.silent, this.#leaf].map(({ state: { setup, layout, ...changing } }) =>
      setup === this.logged.state.setup && layout === this.logged.state.layout
        ? JSON.stringify(changing)
        : 'another setup',
    );
  }
}

/** The first choice after which the states differ, or null. */
function firstDifference(trio: Trio, luck: Random, most: number): string | null {
  const chosen: Option[] = [];
  while (trio.logged.state.outcome === 'playing' && chosen.length < most) {
    const options = legalOptions(trio.logged.state);
    const option = options[luck.below(options.length)]!;
    chosen.push(option);
    trio.choose(option);
    const [logged, silent, leaf] = trio.texts();
    if (silent !== logged || leaf !== logged)
      return `after ${chosen.join(' ')}:\n${logged}\n${silent}\n${leaf}`;
  }
  return null;
}

describe('play without a log leads to the same states', () => {
  for (const setup of listSetups()) {
    const name = `${setup.edition}, ${setup.prisoners} prisoners, ${JSON.stringify(setup.options)}`;
    test(name, () => {
      for (let game = 0; game < GAMES; game++) {
        const luck = seededRandom(`${name} ${game}`);
        const chance = deal(setup, luck);
        const isLong = game % 4 === 0;
        const trio = new Trio(setup, chance, isLong ? neverLost : undefined);
        const difference = firstDifference(trio, luck, isLong ? LONG : Infinity);
        expect(difference, `game ${game}`).toBeNull();
        expect(trio.logged.log!.length).toBeGreaterThan(0);
        expect(trio.silent.log).toBeNull();
      }
    });
  }
});
