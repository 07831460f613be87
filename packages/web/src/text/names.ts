import { KINDS, rulesetFor, type Kind, type Space, type State } from '@night-cage/rules';
import { formatSpace } from '@night-cage/notation';

// Names as text parameters. Separate from `translator.ts`, so that pages without a game need not
// load the rules.
export const kindKey = (kind: Kind): string => KINDS[kind]!;
export const spaceName = (state: State, space: Space): string =>
  formatSpace(rulesetFor(state.setup).board, space);
