import type { Fields } from './fields.ts';

/** The mark of tasks that only an edition with a Hollow has. */
const HOLLOW_ONLY = Symbol('hollow only');
/** The mark of tasks that move a prisoner off a tile where it cannot stay. */
const LEAVES_TILE = Symbol('leaves tile');

type MarkedFields = Fields & {
  readonly [HOLLOW_ONLY]?: true;
  readonly [LEAVES_TILE]?: true;
};

/**
 * The fields of every task. Types, log rows, schemas, links and their checks are derived from this
 * table. Links number tasks in this order: add a new task at the end. `prisoner` is the subject of
 * a task; the resulting moves carry the number of `by`.
 */
export const TASK_FIELDS = {
  /** Draws the tile for `space`, which the prisoner then enters or lands on. */
  draw: {
    [LEAVES_TILE]: true,
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
  'settle-contact': { [LEAVES_TILE]: true, prisoner: 'prisoner', space: 'space', fallsNow: 'flag' },
  'end-pathbreaker': { [LEAVES_TILE]: true, prisoner: 'prisoner', space: 'space' },
  scramble: { [LEAVES_TILE]: true, prisoner: 'prisoner' },
  fall: { [LEAVES_TILE]: true, prisoner: 'prisoner' },
  /** Reveals the top tile and discards it, `count` times (Y1, X3). */
  discard: {
    purpose: ['stay'],
    prisoner: { is: 'prisoner', in: ['prisoner', 'by'] },
    count: { is: 'count', most: 2 },
  },
  /** `rider`: the prisoner on the tile, or NOBODY. */
  'pit-fiend': { [LEAVES_TILE]: true, space: 'space', rider: 'prisoner-or-nobody' },
  'bury-pit-fiend': { [LEAVES_TILE]: true, space: 'space', rider: 'prisoner-or-nobody' },
  /**
   * The Dirge covers the Omen on `cover`; with NOWHERE, a prisoner (D2). Format 1 used
   * `turnComesLast` to choose that prisoner; it is ignored now.
   */
  dirge: { cover: 'space-or-nowhere', turnComesLast: 'flag' },
  'dirge-opens': { corner: { is: 'space', in: ['spaces'] } },
  /** A Shriek must be placed. */
  shriek: { [HOLLOW_ONLY]: true, besideDirge: 'beside-dirge' },
  /** The Other advances by one length, `called` by the third Shriek or else by a pit (H6, H12). */
  'other-advances': { [HOLLOW_ONLY]: true, called: 'flag' },
  smother: { [LEAVES_TILE]: true, [HOLLOW_ONLY]: true, prisoner: 'prisoner', space: 'space' },
  /** Prisoners between the boards land; the ejected too, or only the others (H3, H5). */
  'land-between': { [HOLLOW_ONLY]: true, ejectedToo: 'flag' },
  /**
   * Strikes even where monsters struck before: an advance of The Other at the end of a turn counts
   * separately (M5).
   */
  'strike-anew': { [HOLLOW_ONLY]: true, spaces: 'spaces' },
  /** The strikes of a landing in the middle of a turn are over (M5). */
  'end-landing': { [HOLLOW_ONLY]: true },
  /**
   * The third Shriek interrupted a blind step, which may not happen: the monsters that see The
   * Other still wake (H10).
   */
  'wake-again': { [HOLLOW_ONLY]: true },
} as const satisfies Readonly<Record<string, MarkedFields>>;

const TASKS: readonly (readonly [string, MarkedFields])[] = Object.entries(TASK_FIELDS);
type NameOfTask = keyof typeof TASK_FIELDS;

const tasksWith = (mark: keyof MarkedFields): readonly NameOfTask[] =>
  TASKS.flatMap(([name, fields]) => (fields[mark] === true ? [name as NameOfTask] : []));

/** Tasks that only an edition with a Hollow has. */
export const HOLLOW_TASKS = tasksWith(HOLLOW_ONLY);
/** Tasks that move a prisoner off a tile where it cannot stay. */
export const LEAVING_TASKS = tasksWith(LEAVES_TILE);
