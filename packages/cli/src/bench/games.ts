import {
  beginPlay,
  choose,
  cloneState,
  deal,
  fastRandom,
  legal,
  legalOptions,
  newGame,
  openPlay,
  packIntent,
  play,
  playOut,
  settle,
  rulesetFor,
  unpackIntent,
  type Chance,
  type Event,
  type Option,
  type Random,
  type Setup,
  type State,
} from '@night-cage/rules';

/** The measured game: the standard setup with four prisoners. */
export const SETUP: Setup = (() => {
  const settled = settle({});
  if (!settled.ok) throw new Error(settled.problem.reason);
  return settled.setup;
})();
/** Neighbouring seeds of the fast generator have similar first numbers: skip them. */
const MIXED_AFTER = 8;

const luckOf = (game: number): Random => {
  const luck = fastRandom([game + 1, 0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162]);
  for (let n = 0; n < MIXED_AFTER; n++) luck.below(1);
  return luck;
};
const stackOf = (luck: Random): Chance => deal(SETUP, luck);

/** Plays in place, with packed options. Returns the number of decisions. */
export function playInPlace(game: number, seen?: (state: State, option: Option) => void): number {
  const luck = luckOf(game);
  return playOut(
    beginPlay(SETUP, stackOf(luck)),
    (_, options) => options.at(luck.below(options.count)),
    seen,
  );
}

/** Stacks dealt in advance, since a search tree deals none. */
const dealt: Chance[] = [];
export function dealFor(games: number): void {
  for (let game = dealt.length; game < games; game++) dealt.push(stackOf(luckOf(game)));
}

/** Plays in place with a stack dealt in advance; keeps all events, or none. */
function playDealt(game: number, log: Event[] | null): number {
  const luck = luckOf(game);
  return playOut(beginPlay(SETUP, dealt[game]!, log), (_, options) => options.at(luck.below(options.count)));
}
export const playSilently = (game: number): number => playDealt(game, null);
export const playWithEvents = (game: number): number => playDealt(game, []);

/** Plays a single option on a copy, as a search tree does. Returns the resulting state. */
export function playLeaf(state: State, option: Option, chance: Chance): State {
  const playing = openPlay(rulesetFor(SETUP), cloneState(state), chance, null);
  choose(playing, option);
  return playing.state;
}

/** Plays in place, with unpacked intents, as clients see them. */
export function playWithIntents(game: number): number {
  const luck = luckOf(game);
  const playing = beginPlay(SETUP, stackOf(luck));
  let decisions = 0;
  while (playing.state.outcome === 'playing') {
    const intents = legal(playing.state);
    choose(playing, packIntent(intents[luck.below(intents.length)]!));
    decisions++;
  }
  return decisions;
}

/** Plays through the pure functions: every intent is checked, every state is new. */
export function playPurely(game: number): number {
  const luck = luckOf(game);
  const chance = stackOf(luck);
  let state = newGame(SETUP);
  let decisions = 0;
  while (state.outcome === 'playing') {
    const choices = legalOptions(state);
    state = playedPurely(state, choices[luck.below(choices.length)]!, chance);
    decisions++;
  }
  return decisions;
}

/** The states of a game with known choices, each through the pure functions. */
export function replayPurely(game: number, choices: readonly Option[], seen: (state: State) => void): void {
  const chance = stackOf(luckOf(game));
  let state = newGame(SETUP);
  for (const option of choices) {
    state = playedPurely(state, option, chance);
    seen(state);
  }
}

function playedPurely(state: State, option: Option, chance: Chance): State {
  const played = play(state, unpackIntent(option), chance);
  if (!played.ok) throw new Error(`a legal option was refused: ${played.refusal.code}`);
  return played.state;
}
