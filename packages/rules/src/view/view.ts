import type { Space } from '../board/board.ts';
import type { Exits } from '../board/directions.ts';
import { litSpaces } from '../board/light.ts';
import { tableFor } from '../editions/editions.ts';
import type { Decision } from '../game/decision.ts';
import type { Prisoner } from '../game/intent.ts';
import type { Outcome } from '../game/outcomes.ts';
import type { Setup } from '../setup/setup.ts';
import type { State } from '../game/state.ts';
import { seatOf } from '../prisoners/seats.ts';
import { whereabouts, type Whereabouts } from '../prisoners/whereabouts.ts';
import { KINDS, type KindName } from '../tiles/kinds.ts';
import {
  EMPTY,
  crumbles,
  exitsOf,
  facingOf,
  hasKey,
  isMonster,
  isPit,
  kindOf,
  type Tile,
} from '../tiles/tile.ts';

export interface SpaceView {
  readonly space: Space;
  readonly lit: boolean;
  readonly tile: TileView | null;
  readonly prisoners: readonly Prisoner[];
}

export interface TileView {
  readonly kind: KindName;
  readonly exits: Exits;
  readonly pit: boolean;
  readonly monster: boolean;
  readonly crumbles: boolean;
  readonly key: boolean;
  /** The side of a Keeper's mouth; 0 or 1 for a Pathbreaker that looks north-south or east-west. */
  readonly facing: number;
}

export interface PrisonerView {
  readonly prisoner: Prisoner;
  readonly seat: number;
  readonly where: Whereabouts;
  readonly lit: boolean;
  readonly nerve: number;
  readonly key: boolean;
}

/** What everybody at the table may know, in words and lists: the state holds no secrets, so this only reads better. */
export interface View {
  readonly setup: Setup;
  readonly outcome: Outcome;
  readonly turn: Prisoner;
  readonly asks: Decision | null;
  readonly hand: KindName | null;
  readonly spaces: readonly SpaceView[];
  readonly prisoners: readonly PrisonerView[];
  readonly left: number;
  /** Tiles in the stack and gone, by kind. */
  readonly stack: Readonly<Partial<Record<KindName, number>>>;
  readonly gone: Readonly<Partial<Record<KindName, number>>>;
  readonly flickers: boolean;
}

export function viewTile(tile: Tile): TileView | null {
  if (tile === EMPTY) return null;
  return {
    kind: KINDS[kindOf(tile)]!,
    exits: exitsOf(tile),
    pit: isPit(tile),
    monster: isMonster(tile),
    crumbles: crumbles(tile),
    key: hasKey(tile),
    facing: facingOf(tile),
  };
}

const byName = (counts: readonly number[]): Partial<Record<KindName, number>> =>
  Object.fromEntries(counts.flatMap((count, kind) => (count > 0 ? [[KINDS[kind]!, count]] : [])));

export function view(state: State): View {
  const lit = litSpaces(tableFor(state.setup).board, state);
  return {
    setup: state.setup,
    outcome: state.outcome,
    turn: state.turn,
    asks: state.asks,
    hand: state.hand === 0 ? null : KINDS[state.hand]!,
    spaces: state.tiles.map((tile, space) => ({
      space,
      lit: lit[space]!,
      tile: viewTile(tile),
      prisoners: state.at.flatMap((at, prisoner) => (at === space ? [prisoner] : [])),
    })),
    prisoners: state.at.map((_, prisoner) => ({
      prisoner,
      seat: seatOf(state, prisoner),
      where: whereabouts(state, prisoner),
      lit: state.lit[prisoner] === 1,
      nerve: state.nerve[prisoner]!,
      key: state.key[prisoner] === 1,
    })),
    left: state.left,
    stack: byName(state.bag),
    gone: byName(state.gone),
    flickers: state.flickers,
  };
}
