import { rulesetFor, type State } from '@night-cage/rules';

/** Whether this game uses nerve. If not, no text mentions it. */
export const hasNerve = (state: State): boolean => rulesetFor(state.setup).nerveLimit > 0;
