import type { Report } from '@night-cage/bots/report';
import type { Game } from '@night-cage/client';
import { seatOf } from '@night-cage/rules';

/** Less is hard to see on a board. */
const LEAST = 0.03;

/** Choices of the people here that cost something, by their index; where only bots played, theirs. */
export function costlyChoices(game: Game, { moments }: Report): number[] {
  const costly = moments.flatMap(({ cost, best }, n) =>
    cost >= LEAST && isChoice(game, n, best) ? [n] : [],
  );
  const own = costly.filter((n) => {
    const { before, intent } = game.moments[n]!;
    return game.mySeats.includes(seatOf(before, intent.prisoner));
  });
  return own.length > 0 ? own : costly;
}

/** Giving up is no choice for which there is a better one on the board. */
const isChoice = (game: Game, n: number, best: number | null): boolean =>
  best !== null && game.moments[n]?.intent.verb !== 'concede';
