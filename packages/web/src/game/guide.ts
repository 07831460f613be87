import type { Intent, Space } from '@night-cage/rules';
import type { Target } from './targets.ts';

/** What a guide says now, and the label of the button that goes on, if there is one. */
export interface GuideNote {
  readonly text: string;
  readonly button: string | null;
}

/** Leads through a game, as a lesson does: says what to do and allows only that. */
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
