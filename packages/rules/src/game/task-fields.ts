import type { FieldTable } from './fields.ts';

/**
 * The fields of every task. Types, log rows, schemas, links and their checks are derived from this
 * table. Links number tasks in this order: add a new task at the end. `prisoner` is the subject of
 * a task; the resulting moves carry the number of `by`.
 */
export const TASK_FIELDS = {
  /** Draws the tile for `space`, which the prisoner then enters or lands on. */
  draw: {
    purpose: ['step', 'landing', 'scramble'],
    prisoner: 'prisoner',
    by: 'prisoner',
    space: 'space',
  },
  /** Draws the tiles that a prisoner's light must fill; `begun` once the first is drawn (H11). */
  illuminate: {
    purpose: { is: ['light'], in: [] },
    prisoner: 'prisoner',
    by: 'prisoner',
    begun: { is: 'flag', in: ['purpose'] },
  },
  /** Illuminates for all prisoners in turn order. Links write it as an illuminate of NOBODY. */
  'illuminate-all': {},
  darken: {},
  /**
   * These monsters strike, in this order. A Pathbreaker that a prisoner lands or steps on strikes
   * along `turned` (NT6).
   */
  strike: { spaces: 'spaces', turned: 'turned' },
  hit: { prisoner: 'prisoner', by: { is: 'kind', in: ['kind'] }, cost: { is: 'count', most: 5 } },
  /** M7: Wax Eaters that struck are discarded. */
  'burn-out': { spaces: 'spaces' },
  /**
   * The monster's fate after contact, and the prisoner's (F4). `fallsNow`: there is no step 4
   * ahead.
   */
  'settle-contact': { prisoner: 'prisoner', space: 'space', fallsNow: 'flag' },
  'end-pathbreaker': { prisoner: 'prisoner', space: 'space' },
  scramble: { prisoner: 'prisoner' },
  fall: { prisoner: 'prisoner' },
  /** Reveals the top tile and discards it, `count` times (Y1, X3). */
  discard: {
    purpose: ['stay'],
    prisoner: { is: 'prisoner', in: ['prisoner', 'by'] },
    count: { is: 'count', most: 2 },
  },
  /** `rider`: the prisoner on the tile, or NOBODY. */
  'pit-fiend': { space: 'space', rider: 'prisoner-or-nobody' },
  'bury-pit-fiend': { space: 'space', rider: 'prisoner-or-nobody' },
  /**
   * The Dirge covers the Omen on `cover`; with NOWHERE, a prisoner (D2). Format 1 used
   * `turnComesLast` to choose that prisoner; it is ignored now.
   */
  dirge: { cover: 'space-or-nowhere', turnComesLast: 'flag' },
  'dirge-opens': { corner: { is: 'space', in: ['spaces'] } },
  /** A Shriek must be placed. */
  shriek: { besideDirge: 'beside-dirge' },
  /** The Other advances by one length, `called` by the third Shriek or else by a pit (H6, H12). */
  'other-advances': { called: 'flag' },
  smother: { prisoner: 'prisoner', space: 'space' },
  /** Prisoners between the boards land; the ejected too, or only the others (H3, H5). */
  'land-between': { ejectedToo: 'flag' },
  /**
   * Strikes even where monsters struck before: an advance of The Other at the end of a turn counts
   * separately (M5).
   */
  'strike-anew': { spaces: 'spaces' },
  /** The strikes of a landing in the middle of a turn are over (M5). */
  'end-landing': {},
  /**
   * The third Shriek interrupted a blind step, which may not happen: the monsters that see The
   * Other still wake (H10).
   */
  'wake-again': {},
} as const satisfies FieldTable;

/** Tasks that only an edition with a Hollow has. */
export const HOLLOW_TASKS: readonly (keyof typeof TASK_FIELDS)[] = [
  'strike-anew',
  'end-landing',
  'wake-again',
  'shriek',
  'other-advances',
  'smother',
  'land-between',
];
