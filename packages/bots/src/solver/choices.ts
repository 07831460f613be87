import {
  NO_CHANCE,
  legalOptions,
  unpackIntent,
  type Option,
  type State,
  type Ruleset,
} from '@night-cage/rules';
import { playOnCopy } from '../play-on-copy.ts';

/** Where options lead: usually one option; keys may change hands before it. */
export interface SolverChoice {
  readonly options: readonly Option[];
  readonly state: State;
}

/**
 * Everything that can be chosen, with what comes of it. Keys may be passed to and fro for ever (K4), so all ways to
 * share them out are found first, each once, and only what is done next is a choice.
 */
export function solverChoicesOf(table: Ruleset, state: State): SolverChoice[] {
  const found: SolverChoice[] = [];
  const shared: SolverChoice[] = [{ options: [], state }];
  let seen: Set<string> | null = null;
  for (const { options, state: from } of shared) {
    for (const option of legalOptions(from)) {
      const { verb } = unpackIntent(option);
      // With no tile left to lose there is nothing to block, and a nerve more never hurts.
      if (verb === 'block') continue;
      // The stack is empty: nobody asks chance.
      const next = {
        options: [...options, option],
        state: playOnCopy(table, from, option, NO_CHANCE).state,
      };
      if (verb !== 'give' || next.state.asks?.asks !== state.asks!.asks || next.state.turns > state.turns)
        found.push(next);
      else if (isNew(next.state, (seen ??= new Set([sharingOf(state)])))) shared.push(next);
    }
  }
  return found;
}

/** Keys held and keys lying: nothing else changes when keys are passed. */
const sharingOf = ({ key, tiles }: State): string => `${key.join('')} ${tiles.join(' ')}`;

function isNew(state: State, seen: Set<string>): boolean {
  const sharing = sharingOf(state);
  if (seen.has(sharing)) return false;
  seen.add(sharing);
  return true;
}
