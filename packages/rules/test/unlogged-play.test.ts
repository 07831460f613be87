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
import { deep, listSetups } from '@night-cage/testkit';

/** Of every set-up; there are about forty. */
const GAMES = deep(48, 1000);
/** Games that nobody can lose are played so far: past the end of the stack, into Final Flickers. */
const LONG = 250;

/** Random games are lost early. With nobody to say so they see what comes late. */
const neverLost: Judge = () => 'playing';

/** The same game three times: told event by event, silently, and silently on a copy opened anew for every choice, as trees do. */
class Trio {
  readonly told: Play;
  readonly silent: Play;
  #leaf: Play;
  readonly #open: (play: Play) => Play;

  constructor(setup: Setup, chance: Chance, judge?: Judge) {
    const told = beginPlay(setup, chance, []);
    const silent = beginPlay(setup, chance);
    this.#open = ({ state, log }) =>
      openPlay(rulesetFor(setup), cloneState(state), chance, log === null ? null : [], false, judge);
    this.told = this.#open(told);
    this.silent = this.#open(silent);
    this.#leaf = this.silent;
  }

  choose(option: Option): void {
    this.#leaf = this.#open(this.#leaf);
    choose(this.told, option);
    choose(this.silent, option);
    choose(this.#leaf, option);
  }

  /** The three states as text: all that can change, every field in order. */
  texts(): string[] {
    return [this.told, this.silent, this.#leaf].map(({ state: { setup, layout, ...changing } }) =>
      setup === this.told.state.setup && layout === this.told.state.layout
        ? JSON.stringify(changing)
        : 'another set-up',
    );
  }
}

/** The first choice after which the states are not the same, or null. */
function firstDifference(trio: Trio, luck: Random, most: number): string | null {
  const chosen: Option[] = [];
  while (trio.told.state.outcome === 'playing' && chosen.length < most) {
    const options = legalOptions(trio.told.state);
    const option = options[luck.below(options.length)]!;
    chosen.push(option);
    trio.choose(option);
    const [told, silent, leaf] = trio.texts();
    if (silent !== told || leaf !== told) return `after ${chosen.join(' ')}:\n${told}\n${silent}\n${leaf}`;
  }
  return null;
}

describe('played silently, every state is the one that events lead to', () => {
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
        expect(trio.told.log!.length).toBeGreaterThan(0);
        expect(trio.silent.log).toBeNull();
      }
    });
  }
});
