import { DIRECTIONS, kindOf, nextSpace, rulesetFor, type Intent, type State } from '@night-cage/rules';
import { createTranslator } from '../../text/translator.ts';
import { kindKey } from '../../text/names.ts';
import { describeButton, laneOf } from './describe-button.ts';
import { openSidesOf, formatSpokenSpace } from './describe-cell.ts';

const t = createTranslator('commands');

/**
 * Describes a choice without relying on the board, so that no two choices of a decision read alike.
 * Lists every verb, so that a new verb needs a deliberate text.
 */
export function describeChoice(state: State, intent: Intent): string {
  switch (intent.verb) {
    case 'move':
    case 'charge':
    case 'scramble': {
      const to = nextSpace(rulesetFor(state.setup).board, state.at[intent.prisoner]!, intent.direction);
      const choice = describeButton(state, intent);
      return to < 0 ? choice : t('answer.o.to', { choice, space: formatSpokenSpace(state, to) });
    }
    case 'start':
    case 'place':
    case 'swap': {
      const exits = openSidesOf(intent.tile);
      const choice = describeLaying(state, intent);
      return exits.length === 4 ? choice : t('answer.o.open', { choice, exits });
    }
    case 'dirge':
    case 'shriek':
      return t('answer.o.to', {
        choice: describeButton(state, intent),
        space: formatSpokenSpace(state, intent.space),
      });
    case 'land':
    case 'snuff':
      return t(`verb.${intent.verb}`, { space: formatSpokenSpace(state, intent.space) });
    case 'emerge':
      return t('answer.o.emerge', { edge: DIRECTIONS[intent.edge], ...laneOf(intent) });
    case 'suffer':
      return t('answer.o.suffer', { cost: state.asks?.asks === 'hit' ? state.asks.cost : 0 });
    case 'stay':
    case 'give':
    case 'pass':
    case 'end':
    case 'fall':
    case 'block':
    case 'sustain':
    case 'devour':
    case 'concede':
      return describeButton(state, intent);
  }
}

/** A tile and its space, regardless of the orientation. */
export function describeLaying(
  state: State,
  intent: Extract<Intent, { verb: 'start' | 'place' | 'swap' }>,
): string {
  return t(intent.verb === 'swap' ? 'answer.o.swap' : 'answer.o.tile', {
    kind: kindKey(kindOf(intent.tile)),
    space: formatSpokenSpace(state, intent.space),
  });
}
