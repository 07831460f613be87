import {
  EDITIONS, EDITION_NAMES, NIGHT_TERRORS, chanceOf, layStack, legalOptions, newGame, play, seededRandom, settle, tableFor, unpackIntent,
  type Chance, type EditionName, type Event, type Intent, type Setup, type SetupRequest, type State,
} from '@night-cage/rules';

/** A spread of options for every edition: each dial turned at least once, alone and with others. */
const OPTIONS: Readonly<Record<EditionName, readonly object[]>> = {
  base: [
    {},
    { advanced: true },
    { dirge: true },
    { advanced: true, pathless: 3, pitFiends: 3, keys: 2, crackedT: true },
    { spread: true, gates: -1 },
    { advanced: true, dirge: true, spread: true, keys: -1 },
  ],
  'piege-obscur': [{}, { advanced: true, silence: true }, { dirge: true, pathless: 2, keys: 1 }],
  prototype: [{}, { advanced: true }, { advanced: true, pathless: 2, dirge: true }, { spread: true, keys: -1 }],
  'shrieking-hollow': [
    {},
    { advanced: true },
    { nightTerrors: ['endbringer', 'dirge'] },
    { nightTerrors: ['keepers', 'pit-fiends', 'pathbreakers', 'light-eaters'] },
    { nightTerrors: ['dirge', 'pathless'], crackedT: true },
    { nightTerrors: [...NIGHT_TERRORS], keys: 2 },
  ],
};

export function settled(request: SetupRequest): Setup {
  const result = settle(request, seededRandom('set-up'));
  if (!result.ok) throw new Error(result.problem.reason);
  return result.setup;
}

/** Every edition x number of prisoners x a spread of options. */
export function everySetup(): Setup[] {
  return EDITION_NAMES.flatMap((edition) => {
    const counts = [...new Set(EDITIONS[edition].players.map((players) => EDITIONS[edition].prisonersFor(players)))];
    return counts.flatMap((prisoners) => OPTIONS[edition].map((options) => settled({ edition, prisoners, options })));
  });
}

export const chanceFor = (setup: Setup, seed: string): Chance =>
  chanceOf(layStack(tableFor(setup).edition.layout(setup), seededRandom(seed)));

export interface Moment {
  readonly before: State;
  readonly intent: Intent;
  readonly events: readonly Event[];
  readonly after: State;
  readonly chance: Chance;
}

/** Plays at random through the pure boundary, telling every step, from the start or from a given state. */
export function playAtRandom(setup: Setup, seed: string, tell: (moment: Moment) => void, from?: State, chance = chanceFor(setup, seed)): State {
  const random = seededRandom(`choices ${seed}`);
  let state = from ?? newGame(setup);
  while (state.outcome === 'playing') {
    const options = legalOptions(state);
    if (options.length === 0) throw new Error(`${seed}: nothing can be chosen at ${JSON.stringify(state.asks)}`);
    const intent = unpackIntent(options[random.below(options.length)]!);
    const played = play(state, intent, chance);
    if (!played.ok) throw new Error(`${seed}: a legal intent was refused: ${JSON.stringify(played.refusal)}`);
    tell({ before: state, intent, events: played.events, after: played.state, chance });
    state = played.state;
  }
  return state;
}
