import { DIRECTIONS, kindOf, nextSpace, tableFor, type Intent, type State } from '@night-cage/rules';
import { needPart } from '../../text/say.ts';
import { kindKey } from '../../text/names.ts';
import { buttonInWords, laneOf } from './buttons.ts';
import { opensOf, spokenSpace } from './cells.ts';

const t = needPart('commands');

/**
 * A choice as it is told before or after it is made: where no board shows the rest, so no two choices of a moment read alike.
 * Every verb stands here: whoever adds one decides whether its button says enough.
 */
export function choiceInWords(state: State, intent: Intent): string {
  switch (intent.verb) {
    case 'move':
    case 'charge':
    case 'scramble': {
      const to = nextSpace(tableFor(state.setup).board, state.at[intent.prisoner]!, intent.direction);
      const choice = buttonInWords(state, intent);
      return to < 0 ? choice : t('answer.o.to', { choice, space: spokenSpace(state, to) });
    }
    case 'start':
    case 'place':
    case 'swap': {
      const exits = opensOf(intent.tile);
      const choice = layingInWords(state, intent);
      return exits.length === 4 ? choice : t('answer.o.open', { choice, exits });
    }
    case 'dirge':
    case 'shriek':
      return t('answer.o.to', {
        choice: buttonInWords(state, intent),
        space: spokenSpace(state, intent.space),
      });
    case 'land':
    case 'snuff':
      return t(`verb.${intent.verb}`, { space: spokenSpace(state, intent.space) });
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
      return buttonInWords(state, intent);
  }
}

/** A tile and its space, however it is turned. */
export function layingInWords(
  state: State,
  intent: Extract<Intent, { verb: 'start' | 'place' | 'swap' }>,
): string {
  return t(intent.verb === 'swap' ? 'answer.o.swap' : 'answer.o.tile', {
    kind: kindKey(kindOf(intent.tile)),
    space: spokenSpace(state, intent.space),
  });
}
