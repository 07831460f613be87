import type { FieldTable } from './fields.ts';

/**
 * Every task, with its fields: the types, log rows, schemas, links and their checks follow from this table. Links number tasks
 * by its order: a new one goes to its end. `prisoner` is whom a task is about, `by` whose number the resulting moves carry.
 */
export const TASK_FIELDS = {
  /** Turns up a tile that somebody comes to stand on, on `space`. */
  draw: {
    purpose: ['step', 'landing', 'scramble'],
    prisoner: 'prisoner',
    by: 'prisoner',
    space: 'space',
  },
  /** Draws what a prisoner's light must fill, one tile after the other; `begun` once the first was drawn (H11). */
  illuminate: {
    purpose: { is: ['light'], in: [] },
    prisoner: 'prisoner',
    by: 'prisoner',
    begun: { is: 'flag', in: ['purpose'] },
  },
  /** The same for everybody, in turn order. Links write it as the illuminate of nobody. */
  'illuminate-all': {},
  darken: {},
  /** These monsters strike, in this order. A Pathbreaker landed or stepped on strikes along another line than its own (NT6). */
  strike: { spaces: 'spaces', turned: 'turned' },
  hit: { prisoner: 'prisoner', by: { is: 'kind', in: ['kind'] }, cost: { is: 'count', most: 5 } },
  /** M7: Wax Eaters that struck are discarded. */
  'burn-out': { spaces: 'spaces' },
  /** What becomes of a monster after contact, and of the prisoner on it (F4). `fallsNow`: no step 4 lies ahead. */
  'settle-contact': { prisoner: 'prisoner', space: 'space', fallsNow: 'flag' },
  'end-pathbreaker': { prisoner: 'prisoner', space: 'space' },
  scramble: { prisoner: 'prisoner' },
  fall: { prisoner: 'prisoner' },
  /** Turns up the top tile and discards it, `count` times (Y1, X3). */
  discard: {
    purpose: ['stay'],
    prisoner: { is: 'prisoner', in: ['prisoner', 'by'] },
    count: { is: 'count', most: 2 },
  },
  /** `rider`: who came to stand on it, or nobody. */
  'pit-fiend': { space: 'space', rider: 'prisoner-or-nobody' },
  'bury-pit-fiend': { space: 'space', rider: 'prisoner-or-nobody' },
  /**
   * The Dirge comes onto the Omen on `cover`; without one, onto a prisoner (D2). In format 1 `turnComesLast` told how that
   * prisoner was found; it is not read any more.
   */
  dirge: { cover: 'space-or-nowhere', turnComesLast: 'flag' },
  'dirge-opens': { corner: { is: 'space', in: ['spaces'] } },
  /** A Shriek must be placed. */
  shriek: { besideDirge: 'beside-dirge' },
  /** One length further; `called` by the third Shriek, or by a pit (H6, H12). */
  'other-advances': { called: 'flag' },
  smother: { prisoner: 'prisoner', space: 'space' },
  /** Whoever is between the boards lands; the ejected too, or only the others (H3, H5). */
  'land-between': { ejectedToo: 'flag' },
  /** Strikes whatever struck before: an advance of The Other at the end of a turn counts for itself (M5). */
  'strike-anew': { spaces: 'spaces' },
  /** The strikes of a landing in the midst of a turn are over (M5). */
  'end-landing': {},
  /** A blind step in which the third Shriek came may not happen: what sees The Other wakes all the same (H10). */
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
