import {
  EDITIONS,
  KEEPER,
  KEY,
  KINDS,
  hasKey,
  isPit,
  kindOf,
  zeroCounts,
  seededRandom,
  shuffle,
  type Kind,
  type Setup,
  type Tile,
} from '@night-cage/rules';
import { parseKind } from '../position/stacks.ts';
import { LOST_KINDS } from './scenario.ts';
import { tokenize } from '../text/tokenize.ts';
import type { YamlValue } from './yaml.ts';

const REST = '...';
const MAX_OF_A_KIND = 99;

/** The tiles that are not in the stack. */
export interface TilesOutsideStack {
  readonly setup: Setup;
  readonly tiles: readonly Tile[];
  readonly keysHeld: number;
  readonly gone: readonly number[];
}

/**
 * The whole stack, top first: the listed tiles, then for `...` the remaining tiles of the setup.
 */
export function parseScenarioStack(value: YamlValue | undefined, outside: TilesOutsideStack): Kind[] {
  const words = value === undefined ? [] : tokenize(value.string(), value.textPlace);
  const hasRest = value === undefined || words.at(-1)?.text === REST;
  const listed = (hasRest ? words.slice(0, -1) : words).map(parseKind);
  if (!hasRest) return listed;
  const left = leftover(listed, outside);
  const rest = left.flatMap((count, kind) => Array<Kind>(count).fill(kind));
  return [...listed, ...shuffle(rest, seededRandom('scenario'))];
}

/**
 * The unseen tiles of the setup. A position need not be reachable, so counts below zero become
 * zero.
 */
function leftover(listed: readonly Kind[], { setup, tiles, keysHeld, gone }: TilesOutsideStack): number[] {
  const { tiles: all } = EDITIONS[setup.edition].layout(setup);
  const used = [...gone];
  for (const kind of listed) used[kind]!++;
  let robbed = 0;
  for (const tile of tiles) {
    if (isPit(tile)) continue;
    used[kindOf(tile)]!++;
    if (kindOf(tile) === KEY && !hasKey(tile)) robbed++;
  }
  used[all[KEY]! > 0 ? KEY : KEEPER]! += Math.max(0, keysHeld - robbed);
  return all.map((count, kind) => Math.max(0, count - used[kind]!));
}

/** Reads tiles by kind, as in `{key: 2}`. */
export function parseLost(value: YamlValue | undefined): number[] {
  const gone = zeroCounts();
  if (value === undefined) return gone;
  for (const [name, count] of Object.entries(value.fields(LOST_KINDS))) {
    gone[KINDS.findIndex((kind) => kind === name)] = count.integer(0, MAX_OF_A_KIND);
  }
  return gone;
}
