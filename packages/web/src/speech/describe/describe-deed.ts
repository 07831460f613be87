import { isPit, nextSpace, rulesetFor, type Intent, type State } from '@night-cage/rules';
import { t } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';
import { describeButton } from './describe-button.ts';

/**
 * The label of the button that makes the choice in preview: the deed and its place, as a warning if
 * it does harm.
 */
export function describeDeed(state: State, intent: Intent, doesHarm: boolean): string {
  const sure = doesHarm ? 'no' : 'yes';
  switch (intent.verb) {
    case 'move':
    case 'charge':
    case 'scramble': {
      const to = nextSpace(rulesetFor(state.setup).board, state.at[intent.prisoner]!, intent.direction);
      if (to < 0) return describeButton(state, intent);
      const deed = intent.verb === 'move' && isPit(state.tiles[to]!) ? 'leap' : intent.verb;
      return t(`deed.${deed}`, { space: spaceName(state, to), sure });
    }
    case 'start':
    case 'place':
    case 'shriek':
      return t(`deed.${intent.verb}`, { space: spaceName(state, intent.space), sure });
    case 'stay':
    case 'pass':
      return doesHarm ? t(`deed.${intent.verb}`) : describeButton(state, intent);
    default:
      return describeButton(state, intent);
  }
}
