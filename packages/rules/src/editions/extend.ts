import { indexTurn, type Edition, type TurnStep, type StepName } from './edition.ts';

/** How the turn of another edition differs: a new order, replaced steps, and added steps. */
interface TurnPatch {
  readonly order?: readonly TurnStep[];
  readonly replace?: Readonly<Partial<Record<StepName, TurnStep>>>;
  readonly after?: Readonly<Partial<Record<StepName, readonly TurnStep[]>>>;
}

type Patch = Omit<Partial<Edition>, 'turn' | 'stepAt'> & {
  readonly name: Edition['name'];
  readonly turn?: TurnPatch;
};

/**
 * Makes an edition from another one and its differences. A patch of a step that the turn does not
 * have fails at import.
 */
export function extend(parent: Edition, patch: Patch): Edition {
  const turn = patchTurn(parent, patch.turn ?? {});
  return { ...parent, ...patch, turn, stepAt: indexTurn(turn) };
}

function patchTurn(
  parent: Edition,
  { order = parent.turn, replace = {}, after = {} }: TurnPatch,
): readonly TurnStep[] {
  for (const name of [...Object.keys(replace), ...Object.keys(after)]) {
    if (!order.some((step) => step.name === name))
      throw new Error(`${parent.name} has no step ${name} to patch`);
  }
  return order.flatMap((step) => [replace[step.name] ?? step, ...(after[step.name] ?? [])]);
}
