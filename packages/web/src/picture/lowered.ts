/** Light that a choice would cost, turned down while somebody points at it: each space for itself, so that nothing jumps. */
export interface Lowered {
  /** Lowers these and lets all others come back. False: nothing changes by it. */
  readonly towards: (spaces: readonly number[], slowly: boolean) => boolean;
  /** Moves on by so many milliseconds. True while it is not over. */
  readonly advance: (ms: number) => boolean;
  readonly moves: () => boolean;
  /** How far each space is turned down, 0 to 1. */
  readonly levels: () => ReadonlyMap<number, number>;
}

const LOWERED_MS = 160;

export function createLowered(): Lowered {
  const levels = new Map<number, number>();
  let goal: ReadonlySet<number> = new Set();
  const goalOf = (space: number): 0 | 1 => (goal.has(space) ? 1 : 0);
  const moves = (): boolean => [...levels].some(([space, level]) => level !== goalOf(space));
  const advance = (ms: number): boolean => {
    for (const [space, level] of levels) {
      const step = ms / LOWERED_MS;
      const next = goalOf(space) === 1 ? Math.min(1, level + step) : Math.max(0, level - step);
      if (next === 0 && goalOf(space) === 0) levels.delete(space);
      else levels.set(space, next);
    }
    return moves();
  };
  return {
    towards(spaces, slowly) {
      goal = new Set(spaces);
      for (const space of goal) if (!levels.has(space)) levels.set(space, 0);
      if (!moves()) return false;
      if (!slowly) advance(Infinity);
      return true;
    },
    advance,
    moves,
    levels: () => levels,
  };
}
