import { batch } from 'solid-js';
import type { Space } from '@night-cage/rules';
import { wasTouchInput } from '../../ui/last-input.ts';
import { isLaid, tapTarget } from '../../model/pointing.ts';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Target } from '../../model/targets.ts';
import type { Refusals } from './refusals.ts';

interface Press {
  /** The choice at the space, if any. */
  readonly target: Target | null;
  /** A tile has just come to hand: the press was meant for something else. */
  readonly isTooSoon: boolean;
  readonly isLesson: boolean;
  readonly refusals: Refusals | undefined;
}

/**
 * Handles a press on a space: previews or commits the choice there, or explains why there is none.
 */
export function pressSpace(table: TableModel, space: Space, press: Press): void {
  const { target, isTooSoon, isLesson, refusals } = press;
  const looksFirst = settings.assist === 'coach' && wasTouchInput() && !isLesson;
  batch(() => {
    refusals?.clear();
    // A tile in hand stays where it is; any other preview is cancelled.
    if (target !== null) {
      if (!isTooSoon) tapTarget(table, target, settings.confirmHarm, looksFirst);
    } else if (!isLaid(table.armed()?.target)) table.cancel();
  });
  if (table.lookedAt() !== null || target === null) refusals?.explain(space);
}
