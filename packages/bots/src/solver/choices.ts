import {
  NO_CHANCE,
  legalOptions,
  unpackIntent,
  type Option,
  type State,
  type Ruleset,
} from '@night-cage/rules';
import { playOptionOnCopy } from '../play-option-on-copy.ts';

/** A choice and the state it leads to: usually one option, sometimes preceded by gifts of keys. */
export interface SolverChoice {
  readonly options: readonly Option[];
  readonly state: State;
}

/**
 * All choices with their resulting states. Keys can be passed back and forth forever (K4), so this
 * finds every distribution of keys first, and then the choices from each.
 */
export function listSolverChoices(table: Ruleset, state: State): SolverChoice[] {
  const found: SolverChoice[] = [];
  const shared: SolverChoice[] = [{ options: [], state }];
  let seen: Set<string> | null = null;
  for (const { options, state: from } of shared) {
    for (const option of legalOptions(from)) {
      const { verb } = unpackIntent(option);
      // With an empty stack a hit costs no tiles, so blocking gains nothing, and more nerve never
      // hurts.
      if (verb === 'block') continue;
      // The stack is empty: nothing is drawn.
      const next = {
        options: [...options, option],
        state: playOptionOnCopy(table, from, option, NO_CHANCE).state,
      };
      if (verb !== 'give' || next.state.asks?.asks !== state.asks!.asks || next.state.turns > state.turns)
        found.push(next);
      else if (isNew(next.state, (seen ??= new Set([sharingOf(state)])))) shared.push(next);
    }
  }
  return found;
}

/** Passing keys changes only which keys are held and which lie on tiles. */
const sharingOf = ({ key, tiles }: State): string => `${key.join('')} ${tiles.join(' ')}`;

function isNew(state: State, seen: Set<string>): boolean {
  const sharing = sharingOf(state);
  if (seen.has(sharing)) return false;
  seen.add(sharing);
  return true;
}
