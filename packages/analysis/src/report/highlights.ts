import type { ChanceAccount } from './chance-account.ts';

/** The indices of the most decisive moments; null where none was worth mentioning. */
export interface Highlights {
  readonly worstDraw: number | null;
  readonly bestDraw: number | null;
  readonly worstChoice: number | null;
  readonly bestChoice: number | null;
}

/** Differences below one percentage point are not mentioned. */
const WORTH_MENTIONING = 0.01;

/** Finds the most decisive moments of a game. */
export function highlightsOf({ moments }: ChanceAccount): Highlights {
  const most = (of: (moment: ChanceAccount['moments'][number]) => number): number | null => {
    const values = moments.map(of);
    const best = Math.max(...values);
    return best >= WORTH_MENTIONING ? values.indexOf(best) : null;
  };
  return {
    worstDraw: most(({ luck }) => -luck),
    bestDraw: most(({ luck }) => luck),
    worstChoice: most(({ cost }) => cost),
    bestChoice: most(({ ahead }) => ahead),
  };
}
