import type { Intent } from '@night-cage/rules';
import type { JSX } from 'solid-js';
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

/** Where the focus was last: in the guide, on the board, or elsewhere. */
export interface GuideFocus {
  isIn: 'guide' | 'board' | null;
}

/** Leads the player through a game, as a lesson does: says what to do and allows only that. */
export interface Guide {
  allows: (intent: Intent) => boolean;
  readonly message: () => GuideMessage;
  /** Previews show all facts, and moves are made on the board, as in a game. */
  readonly isLikeGame: boolean;
  /** The guide continues without a button once the stage has shown the last choice. */
  readonly goesOn: () => boolean;
  /** Shown below the message once the last choice has been shown. */
  readonly end: () => JSX.Element;
  /** Where the focus is, so that the next guide can keep it. */
  readonly focus: GuideFocus;
  /** Called when the player presses the message's button. */
  next: () => void;
  /** Shows the expected action: performs it in the first legal way or, like in a game, previews it. */
  show: () => void;
}

/** Reduces the targets to what a guide allows. */
export function filterAllowedTargets(guide: Guide, targets: readonly Target[]): Target[] {
  return targets.flatMap((target) => {
    const intents = target.intents.filter((intent) => guide.allows(intent));
    return intents.length === 0 ? [] : [{ ...target, intents }];
  });
}
