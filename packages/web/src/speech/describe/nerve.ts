import { rulesetFor, type State } from '@night-cage/rules';

/** Is there nerve at this table at all? Where there is none, nothing speaks of it. */
export const hasNerve = (state: State): boolean => rulesetFor(state.setup).nerveLimit > 0;
