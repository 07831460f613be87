import { KINDS, rulesetFor, type Kind, type Space, type State } from '@night-cage/rules';
import { formatSpace } from '@night-cage/notation';

/* Apart from `translator.ts`: a page without a game has texts, but no rules. */
/** The names that texts are filled with. */
export const kindKey = (kind: Kind): string => KINDS[kind]!;
export const spaceName = (state: State, space: Space): string =>
  formatSpace(rulesetFor(state.setup).board, space);
