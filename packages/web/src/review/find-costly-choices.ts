import type { Game } from '@night-cage/client';
import type { Report } from '@night-cage/analysis/report';
import { seatOf } from '@night-cage/rules';

/** Smaller costs are hard to see on a board. */
const LEAST = 0.03;

/** Smaller costs round to zero points. */
const NO_POINT = 0.005;

/** The costly choices of a game, by index. */
export interface CostlyChoices {
  /**
   * Whose choices: this device's players; if theirs cost nothing, the others', who may all be bots.
   */
  readonly whose: 'own' | 'others' | 'bots';
  readonly choices: readonly number[];
  /** A player on this device made choices, and none of them cost anything. */
  readonly isOwnFree: boolean;
}

type Played = Pick<Game, 'moments' | 'mySeats' | 'holderOf'>;

/** The cost of each choice, and the best option. */
interface Weighed {
  readonly moments: readonly Pick<Report['moments'][number], 'cost' | 'best'>[];
}

export function findCostlyChoices(game: Played, { moments }: Weighed): CostlyChoices {
  const seatAt = (n: number): number => {
    const { before, intent } = game.moments[n]!;
    return seatOf(before, intent.prisoner);
  };
  const isOwn = (n: number): boolean => game.mySeats.includes(seatAt(n));
  const costly = moments.flatMap(({ cost, best }, n) =>
    cost >= LEAST && isChoice(game, n, best) ? [n] : [],
  );
  const own = costly.filter(isOwn);
  if (own.length > 0) return { whose: 'own', choices: own, isOwnFree: false };
  const isOwnFree =
    game.moments.some((_, n) => isOwn(n)) && moments.every(({ cost }, n) => cost < NO_POINT || !isOwn(n));
  const areBots = costly.every((n) => game.holderOf(seatAt(n)) === 'bot');
  return { whose: areBots ? 'bots' : 'others', choices: costly, isOwnFree };
}

/** Conceding does not count: there is no better choice to show on the board. */
const isChoice = (game: Played, n: number, best: number | null): boolean =>
  best !== null && game.moments[n]?.intent.verb !== 'concede';
