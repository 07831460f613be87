import type { ChanceAccount } from './chance-account.ts';

/** The moments that decided most, by their index; null where there was none worth telling of. */
export interface Highlights {
  readonly worstDraw: number | null;
  readonly bestDraw: number | null;
  readonly worstChoice: number | null;
  readonly bestChoice: number | null;
}

/** Less than a point is nothing to tell of. */
const WORTH_TELLING = 0.01;

export function highlightsOf({ moments }: ChanceAccount): Highlights {
  const most = (of: (moment: ChanceAccount['moments'][number]) => number): number | null => {
    const values = moments.map(of);
    const best = Math.max(...values);
    return best >= WORTH_TELLING ? values.indexOf(best) : null;
  };
  return {
    worstDraw: most(({ luck }) => -luck),
    bestDraw: most(({ luck }) => luck),
    worstChoice: most(({ cost }) => cost),
    bestChoice: most(({ ahead }) => ahead),
  };
}
