import type { Space } from '../board/board.ts';
import type { Kind } from '../tiles/kinds.ts';
import type { Prisoner } from './intent.ts';

/**
 * Things a turn may have to finish before its next step, as data; each has one handler. A task is a value: never changed
 * once made, so clones of a game share it. `prisoner` is whom it is about, `by` whose number the resulting moves carry.
 */
export type Task =
  /** Turns up a tile that somebody comes to stand on, on `space`. */
  | {
      readonly do: 'draw';
      readonly purpose: 'landing' | 'step' | 'scramble';
      readonly prisoner: Prisoner;
      readonly by: Prisoner;
      readonly space: Space;
    }
  /** Draws what a prisoner's light must fill, one tile after the other; `begun` once the first was drawn (H11). */
  | {
      readonly do: 'illuminate';
      readonly purpose: 'light';
      readonly prisoner: Prisoner;
      readonly by: Prisoner;
      readonly begun: boolean;
    }
  /** The same for everybody, in turn order. */
  | { readonly do: 'illuminate-all' }
  /** Turns up the top tile and discards it, `count` times (Y1, X3). */
  | { readonly do: 'discard'; readonly purpose: 'stay'; readonly prisoner: Prisoner; readonly count: number }
  | { readonly do: 'darken' }
  /** These monsters strike, in this order. A Pathbreaker landed or stepped on strikes along another line than its own (NT6). */
  | { readonly do: 'strike'; readonly spaces: readonly Space[]; readonly turned: Turned | null }
  /** The same whatever struck before: an advance of The Other at the end of a turn counts for itself (M5). */
  | { readonly do: 'strike-anew'; readonly spaces: readonly Space[] }
  /** A blind step in which the third Shriek came may not happen: what sees The Other wakes all the same (H10). */
  | { readonly do: 'wake-again' }
  /** The strikes of a landing in the midst of a turn are over (M5). */
  | { readonly do: 'end-landing' }
  | { readonly do: 'hit'; readonly prisoner: Prisoner; readonly by: Kind; readonly cost: number }
  /** M7: Wax Eaters that struck are discarded. */
  | { readonly do: 'burn-out'; readonly spaces: readonly Space[] }
  /** What becomes of a monster after contact, and of the prisoner on it (F4). */
  | {
      readonly do: 'settle-contact';
      readonly prisoner: Prisoner;
      readonly space: Space;
      /** No step 4 lies ahead: it falls at once. */
      readonly fallsNow: boolean;
    }
  | { readonly do: 'end-pathbreaker'; readonly prisoner: Prisoner; readonly space: Space }
  | { readonly do: 'scramble'; readonly prisoner: Prisoner }
  | { readonly do: 'fall'; readonly prisoner: Prisoner }
  /** `rider`: who came to stand on it, or nobody. */
  | { readonly do: 'pit-fiend'; readonly space: Space; readonly rider: Prisoner }
  | { readonly do: 'bury-pit-fiend'; readonly space: Space; readonly rider: Prisoner }
  /**
   * The Dirge comes onto the Omen on `cover`; without one, onto a prisoner (D2). In format 1 `turnComesLast` told how that
   * prisoner was found; it is not read any more.
   */
  | { readonly do: 'dirge'; readonly cover: Space; readonly turnComesLast: boolean }
  | { readonly do: 'dirge-opens'; readonly corner: Space }
  /** A Shriek must be placed; `besideDirge`: the corner of the Dirge that uncovered it, or nowhere (NT8). */
  | { readonly do: 'shriek'; readonly besideDirge: Space }
  /** One length further; `called` by the third Shriek, or by a pit (H6, H12). */
  | { readonly do: 'other-advances'; readonly called: boolean }
  | { readonly do: 'smother'; readonly prisoner: Prisoner; readonly space: Space }
  /** Whoever is between the boards lands; the ejected too, or only the others (H3, H5). */
  | { readonly do: 'land-between'; readonly ejectedToo: boolean };

export interface Turned {
  readonly space: Space;
  /** 0: its column, 1: its row. */
  readonly axis: number;
}

export type TaskName = Task['do'];
export type TaskOf<Name extends TaskName> = Extract<Task, { readonly do: Name }>;
/** Tasks that turn up a tile: they may have to do it once more (D2, H11, H12). */
export type DrawingTask = TaskOf<'draw' | 'illuminate' | 'discard'>;
