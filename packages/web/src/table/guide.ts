import type { Intent } from '@night-cage/rules';
import type { Target } from '../model/targets.ts';

/** What a guide says now, and what its buttons say. */
export interface GuideNote {
  readonly text: string;
  /** The button that goes on, where there is nothing to do but read. */
  readonly button: string | null;
  /** The button that does it for somebody, where there is something to do. */
  readonly show: string | null;
  /** What it speaks of, if that is not on the board. */
  readonly about: 'wax' | null;
}

/** Leads through a game, as a lesson does: says what to do and allows only that. */
export interface Guide {
  allows: (intent: Intent) => boolean;
  readonly note: () => GuideNote;
  /** The note's button was pressed. */
  next: () => void;
  /** Does what is waited for, in the first way that there is. */
  show: () => void;
}

/** What a guide lets be chosen: targets keep only the ways it allows. */
export function filterAllowedTargets(guide: Guide, targets: readonly Target[]): Target[] {
  return targets.flatMap((target) => {
    const intents = target.intents.filter((intent) => guide.allows(intent));
    return intents.length === 0 ? [] : [{ ...target, intents }];
  });
}
