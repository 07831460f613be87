import {
  EDITIONS,
  chanceOf,
  layStack,
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
export interface Step {
  readonly before: State;
  readonly intent: Intent;
  readonly events: readonly Event[];
  readonly after: State;
}

export const chanceFor = (setup: Setup, seed: string): Chance =>
  chanceOf(layStack(EDITIONS[setup.edition].layout(setup), seededRandom(seed)));

/** Plays a game at random through the pure boundary and answers with its last state. */
export function randomGame(setup: Setup, seed: string, onStep: (step: Step) => void = () => {}): State {
  const chance = chanceFor(setup, seed);
  const luck = seededRandom(`${seed} choices`);
  let state = newGame(setup);
  while (state.outcome === 'playing') {
    const choices = legal(state);
    const intent = choices[luck.below(choices.length)];
    if (intent === undefined)
      throw new Error(`${seed}: nobody can choose, though ${JSON.stringify(state.asks)} is asked`);
    const played = play(state, intent, chance);
    if (!played.ok) throw new Error(`${seed}: a legal move was refused: ${played.refusal.code}`);
    onStep({ before: state, intent, events: played.events, after: played.state });
    ({ state } = played);
  }
  return state;
}
