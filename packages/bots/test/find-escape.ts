import {
  ALL_DIRECTIONS,
  AWAY,
  EMPTY,
  NONE,
  NOWHERE,
  choose,
  cloneState,
  exitsOf,
  hasKey,
  isBetween,
  isGate,
  isPit,
  hasExit,
  legalOptions,
  linesOpenTo,
  nextSpace,
  openPlay,
  opposite,
  rulesetFor,
  type Chance,
  type Judge,
  type Option,
  type Space,
  type State,
  type Ruleset,
} from '@night-cage/rules';

/** The result of a search for an escape. */
export type Found = { readonly line: readonly Option[] } | 'none' | 'too many states';

interface Node {
  readonly state: State;
  readonly option: Option;
  readonly before: Node | null;
}

/**
 * Searches for any line of play in which the whole team escapes after this option, with the tiles
 * that really come. It declares no losses early, with one exception that is no forecast: a prisoner
 * who is still falling when a player must choose, with no space left to land on, falls for ever
 * (F7). Prisoners do not change boards without a tile (W2). It shares no code with the loss
 * verdicts of the rules.
 */
export function findEscape(from: State, option: Option, chance: Chance, mostStates: number): Found {
  const table = rulesetFor(from.setup);
  const seen = new Set<string>();
  const queue: Node[][] = [];
  let states = 0;
  const look = (state: State, chosen: Option, before: Node | null): Node | null => {
    states++;
    const play = openPlay(table, cloneState(state), chance, null, false, onlyWins);
    choose(play, chosen);
    const node = { state: play.state, option: chosen, before };
    if (play.state.outcome === 'won') return node;
    if (play.state.outcome !== 'playing' || fallsForEver(table, play.state) || changesBoards(play.state))
      return null;
    const fields = fieldsOf(play.state);
    if (seen.has(fields)) return null;
    seen.add(fields);
    (queue[distanceFromOut(table, play.state)] ??= []).push(node);
    return null;
  };
  let out = look(from, option, null);
  for (let node = nearest(queue); out === null && node !== undefined; node = nearest(queue)) {
    for (const next of legalOptions(node.state)) {
      if (states >= mostStates) return 'too many states';
      out = look(node.state, next, node);
      if (out !== null) break;
    }
  }
  return out === null ? 'none' : { line: lineTo(out) };
}

const onlyWins: Judge = (_table, { at, tiles, key }) => {
  const [gate] = at;
  const allThere = gate !== AWAY && isGate(tiles[gate!]!) && at.every((space) => space === gate);
  return allThere && key.every((held) => held === 1) ? 'won' : 'playing';
};

function fallsForEver({ board }: Ruleset, state: State): boolean {
  if (state.left > 0 || state.hand !== NONE) return false;
  return state.at.some((space, prisoner) => {
    const lines = space === AWAY ? linesOpenTo(board, state, prisoner) : [];
    return lines.length > 0 && lines.every((line) => line.some((s) => state.tiles[s] === EMPTY));
  });
}

/**
 * W2: the Hollow and the main board are never one component, though in a nearly full Hollow a
 * prisoner may still fall from a board onto a lit tile of the other without a tile from the stack.
 */
const changesBoards = (state: State): boolean =>
  state.left === 0 && state.hand === NONE && state.at.some((_, prisoner) => isBetween(state, prisoner));

/** The node that seems nearest to an escape; among equals, the newest. */
function nearest(queue: readonly (Node[] | undefined)[]): Node | undefined {
  return queue.find((nodes) => nodes !== undefined && nodes.length > 0)?.pop();
}

function lineTo(last: Node): Option[] {
  const line: Option[] = [];
  for (let node: Node | null = last; node !== null; node = node.before) line.push(node.option);
  return line.reverse();
}

/** States are equal if all fields that can matter are equal. */
const fieldsOf = (state: State): string =>
  JSON.stringify({ ...state, setup: 0, layout: 0, mark: 0, gone: 0, turns: 0, marker: 0, conceded: 0 });

const UNREACHABLE = 12;
const NO_KEY = 6;

/** The approximate moves of the team to the best gate; affects only the order of the search. */
function distanceFromOut(table: Ruleset, state: State): number {
  const missing = state.key.filter((held) => held === 0).length * NO_KEY;
  let best = UNREACHABLE * (state.at.length + 1);
  state.tiles.forEach((tile, gate) => {
    if (!isGate(tile)) return;
    const steps = stepsFrom(table, state, gate);
    const sum = state.at.reduce((total, at) => total + (at === AWAY ? UNREACHABLE : steps[at]!), 0);
    best = Math.min(best, sum);
  });
  return best + missing + keysToFetch(table, state);
}

/** A prisoner without a key should walk to a key. */
function keysToFetch(table: Ruleset, state: State): number {
  const keys = state.tiles.flatMap((tile, space) => (hasKey(tile) ? [space] : []));
  if (keys.length === 0 || state.key.every((held) => held === 1)) return 0;
  const nearestKey = keys.map((space) => {
    const steps = stepsFrom(table, state, space);
    return Math.min(
      ...state.at.map((at, p) => (at === AWAY || state.key[p] === 1 ? UNREACHABLE : steps[at]!)),
    );
  });
  return Math.min(...nearestKey);
}

function stepsFrom({ board }: Ruleset, { tiles }: State, start: Space): number[] {
  const steps = tiles.map(() => UNREACHABLE);
  steps[start] = 0;
  const todo = [start];
  for (const space of todo) {
    for (const direction of ALL_DIRECTIONS) {
      const next = nextSpace(board, space, direction);
      if (next === NOWHERE || steps[next]! <= steps[space]! + 1 || isPit(tiles[next]!)) continue;
      const joined =
        hasExit(exitsOf(tiles[space]!), direction) && hasExit(exitsOf(tiles[next]!), opposite(direction));
      if (!joined) continue;
      steps[next] = steps[space]! + 1;
      todo.push(next);
    }
  }
  return steps;
}
