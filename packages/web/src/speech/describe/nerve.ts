import { tableFor, type State } from '@night-cage/rules';

/** Is there nerve in this edition at all? Where there is none, nothing speaks of it. */
export const hasNerve = (state: State): boolean => tableFor(state.setup).edition.nerve;
