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

/** One step of a game: what was, what somebody chose, what happened, what is. */
export interface RandomGameStep {
  readonly before: State;
  readonly intent: Intent;
  readonly events: readonly Event[];
  readonly after: State;
  /** What chance still holds; for tests that look ahead. */
  readonly chance: Chance;
}

export const chanceFromSeed = (setup: Setup, seed: string): Chance => deal(setup, seededRandom(seed));

/** Where a game goes on from, and with which stack; without them a new game and the seed's stack. */
export interface RandomGameStart {
  readonly from?: State;
  readonly chance?: Chance;
}

/** Plays at random through the pure boundary and answers with the last state. */
export function randomGame(
  setup: Setup,
  seed: string,
  onStep: (step: RandomGameStep) => void = () => {},
  { from = newGame(setup), chance = chanceFromSeed(setup, seed) }: RandomGameStart = {},
): State {
  const luck = seededRandom(`${seed} choices`);
  let state = from;
  while (state.outcome === 'playing') {
    const choices = legal(state);
    const intent = choices[luck.below(choices.length)];
    if (intent === undefined)
      throw new Error(`${seed}: nobody can choose, though ${JSON.stringify(state.asks)} is asked`);
    const played = play(state, intent, chance);
    if (!played.ok) throw new Error(`${seed}: a legal move was refused: ${played.refusal.code}`);
    onStep({ before: state, intent, events: played.events, after: played.state, chance });
    ({ state } = played);
  }
  return state;
}
