import type { Intent, Space } from '@night-cage/rules';
import type { Target } from './targets.ts';

/** What somebody who leads through a game says now, and the button that goes on, if a button does. */
export interface GuideNote {
  readonly text: string;
  readonly button: string | null;
}

/** Somebody who leads through a game, as a lesson does. */
export interface Guide {
  allows: (intent: Intent) => boolean;
  readonly note: () => GuideNote;
  /** The note's button was pressed. */
  next: () => void;
  /** Spaces that the note is about. */
  readonly highlight?: () => readonly Space[];
}

/** What a guide lets be chosen: targets keep only the ways it allows. */
export function allowedBy(guide: Guide, targets: readonly Target[]): Target[] {
  return targets.flatMap((target) => {
    const intents = target.intents.filter((intent) => guide.allows(intent));
    return intents.length === 0 ? [] : [{ ...target, intents }];
  });
}
