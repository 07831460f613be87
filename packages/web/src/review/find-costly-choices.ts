import type { Game } from '@night-cage/client';
import type { Report } from '@night-cage/analysis/report';
import { seatOf } from '@night-cage/rules';

/** Less is hard to see on a board. */
const LEAST = 0.03;

/** Less is told as nothing: it rounds to no point. */
const NO_POINT = 0.005;

/** Choices of a game that cost something, by their index. */
export interface CostlyChoices {
  /** Of the people here; where theirs cost nothing, of the others, who may all be bots. */
  readonly whose: 'own' | 'others' | 'bots';
  readonly choices: readonly number[];
  /** Somebody here has chosen, and nothing of it cost anything. */
  readonly isOwnFree: boolean;
}

type Played = Pick<Game, 'moments' | 'mySeats' | 'holderOf'>;

/** What each choice cost, and what would have been best. */
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

/** Giving up is no choice for which there is a better one on the board. */
const isChoice = (game: Played, n: number, best: number | null): boolean =>
  best !== null && game.moments[n]?.intent.verb !== 'concede';
