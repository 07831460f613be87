import { hasConsequences } from './harm.ts';
import type { Target } from './targets.ts';
import type { TableModel } from './table-model.ts';

/**
 * These lay a tile in two steps: a ghost, then settling it. All other choices take effect at once
 * if they are harmless.
 */
const LAID_IN_TWO_STEPS = ['start', 'place', 'swap', 'dirge'] as const;

export const isLaid = (target: Target | undefined): boolean =>
  LAID_IN_TWO_STEPS.some((verb) => verb === target?.intents[0]!.verb);

/** Whether the tile in hand has only one legal placement. */
export const isForced = ([only, ...others]: readonly Target[]): boolean =>
  isLaid(only) && others.length === 0 && only!.intents.length === 1;

/**
 * Handles a click or a tap on a target. The first previews the choice, and commits it if it is
 * harmless and lays no tile; the second commits it. With `looksFirst`, the first tap only previews
 * whatever draws, reveals or harms.
 */
export function tapTarget(table: TableModel, target: Target, confirmHarm: boolean, looksFirst = false): void {
  if (table.armed()?.target.key === target.key) return table.confirm();
  table.point(target);
  const mustConfirm = confirmHarm && table.harms().length > 0;
  const mustLook = looksFirst && needsPreview(table);
  if (!isLaid(target) && !mustConfirm && !mustLook) table.confirm();
}

/** Whether the choice in preview has consequences. Without a preview, it may have some. */
function needsPreview(table: TableModel): boolean {
  const preview = table.previewed();
  return preview === null || hasConsequences(table.present(), preview);
}
