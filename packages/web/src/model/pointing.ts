import type { Target } from './targets.ts';
import type { TableModel } from './table-model.ts';

/** Tiles are laid in two steps, a ghost and its settling; everything else is done when it is harmless. */
const LAID_IN_TWO_STEPS = ['start', 'place', 'swap', 'dirge'] as const;

export const isLaid = (target: Target | undefined): boolean =>
  LAID_IN_TWO_STEPS.some((verb) => verb === target?.intents[0]!.verb);

/** A tile that can lie in one way only: nobody has to choose. */
export const isForced = ([only, ...others]: readonly Target[]): boolean =>
  isLaid(only) && others.length === 0 && only!.intents.length === 1;

/**
 * A click or a tap on a target: the first shows what it would do, and does it if it is harmless and needs no settling; the
 * second does it, and so settles a tile where it is seen. Whoever looks first is shown everything before it is done.
 */
export function tapTarget(table: TableModel, target: Target, confirmHarm: boolean, looksFirst = false): void {
  if (table.armed()?.target.key === target.key) return table.confirm();
  table.point(target);
  const asks = confirmHarm && table.harms().length > 0;
  if (!isLaid(target) && !asks && !looksFirst) table.confirm();
}
