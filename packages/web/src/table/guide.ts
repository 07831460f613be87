import type { Intent } from '@night-cage/rules';
import type { Target } from '../model/targets.ts';

/** The current message of a guide, and the labels of its buttons. */
export interface GuideMessage {
  readonly text: string;
  /** The button to continue, if there is nothing to do but read. */
  readonly button: string | null;
  /** The button that performs the expected action for the player, if there is one. */
  readonly show: string | null;
  /** What the message is about, if that is not on the board. */
  readonly about: 'wax' | null;
}

/** Leads the player through a game, as a lesson does: says what to do and allows only that. */
export interface Guide {
  allows: (intent: Intent) => boolean;
  readonly message: () => GuideMessage;
  /** Called when the player presses the message's button. */
  next: () => void;
  /** Performs the expected action in the first legal way. */
  show: () => void;
}

/** Reduces the targets to what a guide allows. */
export function filterAllowedTargets(guide: Guide, targets: readonly Target[]): Target[] {
  return targets.flatMap((target) => {
    const intents = target.intents.filter((intent) => guide.allows(intent));
    return intents.length === 0 ? [] : [{ ...target, intents }];
  });
}
