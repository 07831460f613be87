import {
  ChanceError,
  legalOptions,
  play,
  scriptedChance,
  seededRandom,
  shuffle,
  unpackIntent,
  type Chance,
  type Kind,
  type Option,
  type Random,
  type State,
} from '@night-cage/rules';

/** The choices to try; further choices of the same kind behave alike. */
const MAX_CHOICES = 24;
/** Random continuations, long enough to finish everything on the agenda. */
const WALKS = 3;
const STEPS = 30;

/** There is a choice, and after every choice the game continues without an error. */
export function isPlayable(state: State): boolean {
  const luck = seededRandom('trial');
  try {
    const options = legalOptions(state);
    for (const option of options.slice(0, MAX_CHOICES)) step(state, option, someStack(state, luck));
    for (let n = 0; n < WALKS; n++) walk(state, luck);
    return options.length > 0;
  } catch {
    return false;
  }
}

function walk(from: State, luck: Random): void {
  const chance = someStack(from, luck);
  let state: State | null = from;
  for (let n = 0; n < STEPS && state?.outcome === 'playing'; n++) {
    const options = legalOptions(state);
    if (options.length === 0) throw new Error('there is no legal choice');
    state = step(state, options[luck.below(options.length)]!, chance);
  }
}

/** The state after an option; null if the random stack was impossible. */
function step(state: State, option: Option, chance: Chance): State | null {
  try {
    const played = play(state, unpackIntent(option), chance);
    if (!played.ok) throw new Error('a legal choice is refused');
    return played.state;
  } catch (error) {
    if (error instanceof ChanceError) return null;
    throw error;
  }
}

const someStack = ({ bag, layout, left }: State, luck: Random): Chance =>
  scriptedChance(
    shuffle(
      bag.flatMap((count, kind) => Array<Kind>(count).fill(kind)),
      luck,
    ),
    layout.total - left,
  );
