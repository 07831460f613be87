import {
  CRACKED_T,
  EMPTY,
  FOUR_WAY,
  GATE,
  IS_MONSTER,
  KEY,
  KINDS,
  OMEN,
  ON_BOARD,
  SHRIEK,
  STRAIGHT,
  T,
  exitsOf,
  isMonster,
  isShriek,
  newGame,
  zeroCounts,
  positionState,
  seededRandom,
  spacesTowards,
  rulesetFor,
  waysToTurn,
  withoutKey,
  type Kind,
  type PlacedPrisoner,
  type Random,
  type Setup,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';

const pick = <X>(list: readonly X[], random: Random): X => list[random.below(list.length)]!;

/**
 * A position near the end of a game, with `left` tiles in the stack: most prisoners are on the
 * gate, one or two are on their way, and often a key, the gate or a part of the path is missing.
 * Small enough for brute force, and often open: some choices win, some lose, some depend on chance.
 * It may be decided from the start.
 */
export function latePosition(setup: Setup, seed: string, left: number): State {
  const random = seededRandom(seed);
  const { tiles, maze } = smallMaze(setup, random);
  const prisoners = placed(setup, tiles, maze, random);
  const stack = zeroCounts();
  const missing = takeAway(tiles, maze, prisoners, random);
  if (missing !== null) stack[missing]!++;
  const kinds = [T, FOUR_WAY, FOUR_WAY, STRAIGHT, CRACKED_T, KEY, ...dangersOf(setup)];
  for (let n = missing === null ? 0 : 1; n < left; n++) stack[pick(kinds, random)]!++;
  return positionState({
    setup,
    turn: random.below(2) === 0 ? 0 : random.below(setup.prisoners),
    tiles,
    prisoners,
    other: { sections: setup.edition === 'shrieking-hollow' ? random.below(3) : 0 },
    stack,
    gone: zeroCounts(),
  });
}

/** Monsters and Shrieks of a setup, those of Omens and Night Terrors included. */
function dangersOf(setup: Setup): Kind[] {
  const { bag } = newGame(setup);
  return KINDS.flatMap((_, kind) => ((IS_MONSTER[kind]! || kind === SHRIEK) && bag[kind]! > 0 ? [kind] : []));
}

/** A gate and a few tiles that lead to it; `maze` lists the spaces, the gate's first. */
function smallMaze(setup: Setup, random: Random): { tiles: Tile[]; maze: Space[] } {
  const { board } = rulesetFor(setup);
  const tiles: Tile[] = Array.from({ length: board.spaces }, () => EMPTY);
  const gate = random.below(board.mainSpaces);
  tiles[gate] = waysToTurn(GATE)[0]!;
  const maze = [gate];
  const size = 3 + random.below(5);
  for (let tries = 0; tries < 60 && maze.length < size; tries++) {
    const from = pick(maze, random);
    const to = pick([gate, ...spacesTowards(board, from, exitsOf(tiles[from]!))], random);
    if (tiles[to] !== EMPTY) continue;
    tiles[to] = tileOf(setup, random);
    maze.push(to);
  }
  return { tiles, maze };
}

function tileOf(setup: Setup, random: Random): Tile {
  const passages = [T, T, FOUR_WAY, FOUR_WAY, STRAIGHT, KEY];
  const dangers = dangersOf(setup).filter((kind) => kind !== OMEN);
  const kind = random.below(8) === 0 ? pick(dangers, random) : pick(passages, random);
  const tile = pick(waysToTurn(kind), random);
  return kind === KEY && random.below(2) === 0 ? withoutKey(tile) : tile;
}

function placed(
  setup: Setup,
  tiles: readonly Tile[],
  [gate, ...rest]: readonly Space[],
  random: Random,
): PlacedPrisoner[] {
  const free = rest.filter((space) => !isMonster(tiles[space]!) && !isShriek(tiles[space]!));
  const away = 1 + random.below(2);
  return Array.from({ length: setup.prisoners }, (_, prisoner) => ({
    at: prisoner < away && free.length > 0 ? free.splice(random.below(free.length), 1)[0]! : gate!,
    off: ON_BOARD,
    lit: random.below(8) > 0,
    nerve: setup.edition === 'prototype' ? 0 : random.below(3),
    key: true,
  }));
}

/**
 * Takes a key, the gate or a tile out of the position; returns the tiles that the stack gets for
 * it.
 */
function takeAway(
  tiles: Tile[],
  [gate, ...rest]: readonly Space[],
  prisoners: PlacedPrisoner[],
  random: Random,
): Kind | null {
  const isFree = (space: Space): boolean => prisoners.every(({ at }) => at !== space);
  const what = random.below(4);
  if (what === 0) {
    const prisoner = random.below(prisoners.length);
    prisoners[prisoner] = { ...prisoners[prisoner]!, key: false };
    return KEY;
  }
  if (what === 1 && isFree(gate!)) {
    tiles[gate!] = EMPTY;
    return GATE;
  }
  const free = rest.filter(isFree);
  if (what === 2 && free.length > 0) tiles[pick(free, random)] = EMPTY;
  return null;
}
