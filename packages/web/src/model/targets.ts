import {
  legal,
  nextSpace,
  packIntent,
  rulesetFor,
  type Intent,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';

/** Where the player makes a choice: on a space, on a prisoner's card, or with a button. */
export type TargetPlace =
  | { readonly on: 'space'; readonly space: Space }
  | { readonly on: 'prisoner'; readonly prisoner: Prisoner }
  | { readonly on: 'button' };

/** A place to point at, with all intents there, such as the rotations of a tile. */
export interface Target {
  readonly key: string;
  readonly place: TargetPlace;
  readonly intents: readonly Intent[];
}

/** The place of a legal intent. */
export function targetPlaceOf(state: State, intent: Intent): TargetPlace {
  const { board } = rulesetFor(state.setup);
  switch (intent.verb) {
    case 'start':
    case 'place':
    case 'swap':
    case 'land':
    case 'snuff':
    case 'shriek':
    case 'dirge':
      return { on: 'space', space: intent.space };
    case 'move':
    case 'charge':
    case 'scramble': {
      const space = nextSpace(board, state.at[intent.prisoner]!, intent.direction);
      // H4: the way up out of the Hollow has no space to point at.
      return space < 0 ? { on: 'button' } : { on: 'space', space };
    }
    case 'give':
      return { on: 'prisoner', prisoner: intent.to === state.turn ? intent.prisoner : intent.to };
    case 'pass':
      return { on: 'prisoner', prisoner: intent.to };
    case 'devour':
      return intent.to === null ? { on: 'button' } : { on: 'prisoner', prisoner: intent.to };
    default:
      return { on: 'button' };
  }
}

const keyOf = (intent: Intent, place: TargetPlace): string => {
  if (place.on === 'space') return `${intent.verb} ${place.space}`;
  return place.on === 'prisoner' ? `${intent.verb} ${place.prisoner}` : `${packIntent(intent)}`;
};

/** All current choices, grouped by place. */
export function listTargets(state: State): Target[] {
  const targets = new Map<string, { key: string; place: TargetPlace; intents: Intent[] }>();
  for (const intent of legal(state)) {
    const place = targetPlaceOf(state, intent);
    const key = keyOf(intent, place);
    const target = targets.get(key);
    if (target === undefined) targets.set(key, { key, place, intents: [intent] });
    else target.intents.push(intent);
  }
  return [...targets.values()];
}
