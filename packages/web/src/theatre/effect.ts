import type { Direction, Kind, Outcome, Prisoner, Space, State, Tile } from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';

/** A move of The Other along its lane, from one depth to another. */
export interface OtherMove {
  readonly edge: Direction;
  /** The first row or column of its lane. */
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

/** Everything that can be drawn above the board. */
export type DrawnEffect =
  | { readonly is: 'step'; readonly prisoner: Prisoner; readonly from: Space; readonly to: Space }
  | { readonly is: 'drawn'; readonly kind: Kind; readonly space: Space }
  | { readonly is: 'laid'; readonly space: Space; readonly tile: Tile }
  | { readonly is: 'dark'; readonly spaces: readonly Space[] }
  /**
   * A key or a Gate is lost for the rest of the game; `space` is -1 if it was lost from the stack.
   */
  | { readonly is: 'lost-key' | 'lost-gate'; readonly space: Space; readonly left: number }
  | { readonly is: 'crumble'; readonly spaces: readonly Space[] }
  | { readonly is: 'fall'; readonly prisoner: Prisoner; readonly from: Space }
  | { readonly is: 'land'; readonly prisoner: Prisoner; readonly space: Space }
  | { readonly is: 'wake'; readonly spaces: readonly Space[] }
  | {
      readonly is: 'ray';
      readonly from: Space;
      readonly reached: readonly Space[];
      readonly hits: readonly Space[];
    }
  | { readonly is: 'hit'; readonly prisoner: Prisoner; readonly space: Space; readonly cost: number }
  | { readonly is: 'evade' | 'out' | 'relit'; readonly prisoner: Prisoner; readonly space: Space }
  | { readonly is: 'key-taken'; readonly space: Space }
  | { readonly is: 'key-given'; readonly from: Space; readonly to: Space }
  | { readonly is: 'nerve'; readonly space: Space; readonly by: 1 | -1 }
  /** `state`: where the prisoners are while it plays. */
  | { readonly is: 'dirge'; readonly spaces: readonly Space[]; readonly open: boolean; readonly state: State }
  | { readonly is: 'other'; readonly board: BoardName; readonly move: OtherMove }
  /** A tile leaves the wax and turns face up. */
  | { readonly is: 'peel'; readonly kind: Kind }
  /** The Endbringer takes a tile from the wax. */
  | { readonly is: 'bite' }
  /** The lights dim before a strike. */
  | { readonly is: 'hush' }
  | { readonly is: 'shriek'; readonly spaces: readonly Space[] }
  | { readonly is: 'omen'; readonly count: number }
  | { readonly is: 'turn'; readonly prisoner: Prisoner; readonly space: Space }
  | { readonly is: 'endbringer' | 'flickers' }
  /** Covers the whole page: `endings/` draws it. */
  | { readonly is: 'end'; readonly outcome: Exclude<Outcome, 'playing'> };

export type DrawnEffectName = DrawnEffect['is'];

/** An effect on screen, for `ms` milliseconds. */
export interface Effect {
  /** Unique while the page is open. */
  readonly id: number;
  readonly ms: number;
  readonly drawn: DrawnEffect;
}
