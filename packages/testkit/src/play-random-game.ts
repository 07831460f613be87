import {
  deal,
  legal,
  newGame,
  play,
  seededRandom,
  type Chance,
  type Event,
  type Intent,
  type Setup,
  type State,
} from '@night-cage/rules';

/** A step of a game: the state before, the choice, its events, and the state after. */
export interface RandomGameStep {
  readonly before: State;
  readonly intent: Intent;
  readonly events: readonly Event[];
  readonly after: State;
  /** The remaining stack, for tests that look ahead. */
  readonly chance: Chance;
}

export const chanceFromSeed = (setup: Setup, seed: string): Chance => deal(setup, seededRandom(seed));

/** The starting position and stack. Defaults to a new game with the seed's stack. */
export interface RandomGameStart {
  readonly from?: State;
  readonly chance?: Chance;
}

/** Plays a random game through the public functions and returns the last state. */
export function playRandomGame(
  setup: Setup,
  seed: string,
  onStep: (step: RandomGameStep) => void = () => {},
  { from = newGame(setup), chance = chanceFromSeed(setup, seed) }: RandomGameStart = {},
): State {
  const random = seededRandom(`${seed} choices`);
  let state = from;
  while (state.outcome === 'playing') {
    const choices = legal(state);
    const intent = choices[random.below(choices.length)];
    if (intent === undefined)
      throw new Error(`${seed}: there is no legal choice for the question ${JSON.stringify(state.asks)}`);
    const played = play(state, intent, chance);
    if (!played.ok) throw new Error(`${seed}: a legal move was refused: ${played.refusal.code}`);
    onStep({ before: state, intent, events: played.events, after: played.state, chance });
    ({ state } = played);
  }
  return state;
}
