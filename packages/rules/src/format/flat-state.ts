import type { State } from '../game/state.ts';
import type { Setup } from '../setup/setup.ts';
import { FLAT_STEPS, unflattenDecision, unflattenTask, type FlatDecision, type FlatTask } from './flatten.ts';

/** A state as games were kept before there was a log: flat questions and tasks, numbered steps, bots in the set-up. */
export type FlatState = Omit<State, 'asks' | 'agenda' | 'step'> & {
  readonly asks: FlatDecision | null;
  readonly agenda: readonly FlatTask[];
  readonly step: number;
};

export function unflattenState(flat: FlatState): State {
  const { edition, players, prisoners, options } = flat.setup;
  const setup: Setup = { edition, players, prisoners, options };
  return {
    ...flat,
    setup,
    // A game that has not begun its first step keeps -1.
    step: FLAT_STEPS[edition][flat.step] ?? 'end',
    agenda: flat.agenda.map((task) => unflattenTask(task, flat.tiles)),
    asks: flat.asks === null ? null : unflattenDecision(flat.asks, flat.tiles),
  };
}
