import {
  EMPTY,
  GATE,
  KEEPER,
  KEY,
  NO_CHANCE,
  ON_BOARD,
  STRAIGHT,
  T,
  FOUR_WAY,
  WAX_EATER,
  PATHLESS,
  PATHBREAKER,
  SHRIEK,
  exitsOf,
  isMonster,
  isPit,
  isShriek,
  legal,
  zeroCounts,
  pitOf,
  play,
  positionState,
  seededRandom,
  spacesTowards,
  rulesetFor,
  waysToTurn,
  withoutKey,
  type Kind,
  type OtherPlace,
  type PlacedPrisoner,
  type Random,
  type Setup,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';

/** The result of brute force: turns until the escape, this turn included; null if there is none. */
export type Truth = { readonly turns: number | null } | 'too large';

/**
 * Visits all reachable states, turn by turn, through the public API of the rules. Slow and simple
 * on purpose: treats states as equal only if all fields that can matter are equal.
 */
export function bruteForce(state: State, mostStates: number): Truth {
  if (state.outcome === 'won') return { turns: 0 };
  const seen = new Set<string>();
  let now = [state];
  for (let turns = 1; now.length > 0; turns++) {
    const later: State[] = [];
    for (let from = now.pop(); from !== undefined; from = now.pop()) {
      if (seen.has(fieldsOf(from))) continue;
      seen.add(fieldsOf(from));
      if (seen.size > mostStates) return 'too large';
      for (const intent of legal(from)) {
        const played = play(from, intent, NO_CHANCE);
        if (!played.ok) throw new Error(`a legal move was refused: ${played.refusal.code}`);
        if (played.state.outcome === 'won') return { turns };
        if (played.state.outcome === 'playing')
          (played.state.turns > from.turns ? later : now).push(played.state);
      }
    }
    now = later;
  }
  return { turns: null };
}

const fieldsOf = (state: State): string =>
  JSON.stringify({ ...state, setup: 0, layout: 0, mark: 0, gone: 0, turns: 0, marker: 0 });

const PASSAGES: readonly Kind[] = [T, FOUR_WAY, T, FOUR_WAY, FOUR_WAY, STRAIGHT, KEY];

/**
 * A small maze around a gate, with all prisoners in it and an empty stack. It may be lost from the
 * start.
 */
export function smallEnding(setup: Setup, seed: string): State {
  const random = seededRandom(seed);
  const { board } = rulesetFor(setup);
  const tiles: Tile[] = Array.from({ length: board.spaces }, () => EMPTY);
  const below = setup.edition === 'shrieking-hollow' && random.below(3) === 0;
  const gate = below
    ? board.mainSpaces + random.below(board.spaces - board.mainSpaces)
    : random.below(board.mainSpaces);
  tiles[gate] = waysToTurn(GATE)[0]!;
  const maze = [gate];
  // A line without a gap lets a prisoner fall and land again (F5).
  if (random.below(8) === 0) {
    const line = random.below(2) === 0 ? board.rowSpaces[gate]! : board.columnSpaces[gate]!;
    for (const space of line) {
      if (space === gate) continue;
      tiles[space] = tileFor(setup, random);
      maze.push(space);
    }
  }
  const size = maze.length + setup.prisoners + random.below(5);
  while (maze.length < size) {
    const from = maze[random.below(maze.length)]!;
    const open = spacesTowards(board, from, exitsOf(tiles[from]!));
    const to = open[random.below(open.length)];
    if (to === undefined || tiles[to] !== EMPTY) continue;
    tiles[to] = tileFor(setup, random);
    maze.push(to);
  }
  return positionState({
    setup,
    turn: random.below(setup.prisoners),
    tiles,
    prisoners: placed(setup, tiles, maze, random),
    other: otherFor(setup, random, gate >= board.mainSpaces),
    stack: zeroCounts(),
    gone: zeroCounts(),
  });
}

function tileFor({ edition, options }: Setup, random: Random): Tile {
  const luck = random.below(20);
  if (luck === 0) return pitOf(T);
  const monsters = [WAX_EATER];
  if (options.advanced) monsters.push(KEEPER, KEEPER);
  if (options.pathless > 0) monsters.push(PATHLESS);
  if (edition === 'shrieking-hollow') monsters.push(SHRIEK, PATHBREAKER);
  const kind =
    luck <= 4 ? monsters[random.below(monsters.length)]! : PASSAGES[random.below(PASSAGES.length)]!;
  const ways = waysToTurn(kind);
  const tile = ways[random.below(ways.length)]!;
  return kind === KEY && random.below(3) === 0 ? withoutKey(tile) : tile;
}

function otherFor({ edition }: Setup, random: Random, below: boolean): OtherPlace {
  return { sections: edition === 'shrieking-hollow' && !below ? random.below(4) : 0 };
}

function placed(
  setup: Setup,
  tiles: readonly Tile[],
  maze: readonly Space[],
  random: Random,
): PlacedPrisoner[] {
  const [gate, ...rest] = maze;
  const free = rest.filter((space) => {
    const tile = tiles[space]!;
    return !isMonster(tile) && !isShriek(tile) && !isPit(tile);
  });
  return Array.from({ length: setup.prisoners }, () => {
    const choice = random.below(free.length + 1);
    const at = choice === free.length ? gate! : free.splice(choice, 1)[0]!;
    return {
      at,
      off: ON_BOARD,
      lit: random.below(6) > 0,
      nerve: setup.edition === 'prototype' ? 0 : random.below(3),
      key: random.below(12) > 0,
    };
  });
}
