/**
 * Light dimmed for a while, before a strike or where a choice would remove it. Each space changes
 * independently, so that nothing jumps.
 */
export interface LoweredLight {
  /**
   * Dims these spaces to the given levels, from 0 to 1, and restores all others. Returns false if
   * nothing changes.
   */
  readonly towards: (goals: ReadonlyMap<number, number>, slowly: boolean) => boolean;
  /** Advances by `ms`. Returns whether it is still changing. */
  readonly advance: (ms: number) => boolean;
  readonly moves: () => boolean;
  /** How far each space is dimmed. */
  readonly levels: () => ReadonlyMap<number, number>;
}

const LOWERED_MS = 160;

export function createLoweredLight(): LoweredLight {
  const levels = new Map<number, number>();
  let goals: ReadonlyMap<number, number> = new Map();
  const goalOf = (space: number): number => goals.get(space) ?? 0;
  const moves = (): boolean => [...levels].some(([space, level]) => level !== goalOf(space));
  const advance = (ms: number): boolean => {
    const step = ms / LOWERED_MS;
    for (const [space, level] of levels) {
      const goal = goalOf(space);
      const next = level < goal ? Math.min(goal, level + step) : Math.max(goal, level - step);
      if (next === 0 && goal === 0) levels.delete(space);
      else levels.set(space, next);
    }
    return moves();
  };
  return {
    towards(next, slowly) {
      goals = next;
      for (const space of goals.keys()) if (!levels.has(space)) levels.set(space, 0);
      if (!moves()) return false;
      if (!slowly) advance(Infinity);
      return true;
    },
    advance,
    moves,
    levels: () => levels,
  };
}
