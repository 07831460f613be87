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

/** Where a choice is made: on a space, on a prisoner's card, or with a button. */
export type TargetPlace =
  | { readonly on: 'space'; readonly space: Space }
  | { readonly on: 'prisoner'; readonly prisoner: Prisoner }
  | { readonly on: 'button' };

/** Something to point at, with all the ways to do it: the orientations of a tile, for instance. */
export interface Target {
  readonly key: string;
  readonly place: TargetPlace;
  readonly intents: readonly Intent[];
}

/** What a legal intent is aimed at. */
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
      // H4: up and out of the Hollow there is no space to point at.
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

/** All that can be chosen now, grouped by what one points at. */
export function targetsOf(state: State): Target[] {
  const found = new Map<string, { key: string; place: TargetPlace; intents: Intent[] }>();
  for (const intent of legal(state)) {
    const place = targetPlaceOf(state, intent);
    const key = keyOf(intent, place);
    const target = found.get(key);
    if (target === undefined) found.set(key, { key, place, intents: [intent] });
    else target.intents.push(intent);
  }
  return [...found.values()];
}
