import type { Setup } from '../setup/setup.ts';
import { base } from './base.ts';
import type { Edition, Ruleset } from './edition.ts';
import type { EditionName } from './edition-names.ts';
import { piegeObscur } from './piege-obscur.ts';
import { prototype } from './prototype.ts';
import { shriekingHollow } from './shrieking-hollow.ts';

/** All editions by name. */
export const EDITIONS: Readonly<Record<EditionName, Edition>> = {
  base,
  'piege-obscur': piegeObscur,
  prototype,
  'shrieking-hollow': shriekingHollow,
};

const rulesets = new WeakMap<Setup, Ruleset>();
let lastSetup: Setup | null = null;
let lastRuleset: Ruleset | null = null;

/**
 * The edition and the board of a setup. Games keep their setup object, so the last result is
 * nearly always the right one.
 *
 * @example
 * ```ts
 * import { nextSpace, rulesetFor, settle } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const { board, nerveLimit } = rulesetFor(settled.setup);
 * board.main; // → { columns: 6, rows: 6 }
 * nerveLimit; // → 2
 * const west = 3;
 * nextSpace(board, 0, west); // → 5
 * ```
 */
export function rulesetFor(setup: Setup): Ruleset {
  if (setup === lastSetup) return lastRuleset!;
  let table = rulesets.get(setup);
  if (table === undefined) {
    const edition = EDITIONS[setup.edition];
    table = { edition, board: edition.board(setup.prisoners), nerveLimit: edition.nerveLimit };
    rulesets.set(setup, table);
  }
  lastSetup = setup;
  lastRuleset = table;
  return table;
}
