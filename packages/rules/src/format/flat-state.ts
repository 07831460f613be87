import type { State } from '../game/state.ts';
import type { Setup } from '../setup/setup.ts';
import { FLAT_STEPS, unflattenDecision, unflattenTask, type FlatDecision, type FlatTask } from './flatten.ts';

/**
 * A state in the format that saves had before games kept a log: flat questions and tasks, numbered
 * steps, bots in the setup.
 */
export type FlatState = Omit<State, 'asks' | 'agenda' | 'step'> & {
  readonly asks: FlatDecision | null;
  readonly agenda: readonly FlatTask[];
  readonly step: number;
};

/** Reads a flat state. */
export function unflattenState(flat: FlatState): State {
  const { edition, players, prisoners, options } = flat.setup;
  const setup: Setup = { edition, players, prisoners, options };
  return {
    ...flat,
    setup,
    // The step is -1 in a game that has not begun its first step.
    step: FLAT_STEPS[edition][flat.step] ?? 'end',
    agenda: flat.agenda.map((task) => unflattenTask(task, flat.tiles)),
    asks: flat.asks === null ? null : unflattenDecision(flat.asks, flat.tiles),
  };
}
