import type { SignMade } from './talk-history.ts';

/** Milliseconds for which a sign stays on the board, unless the turn ends before. */
const SIGN_STAYS = 20_000;

/** The visible signs: of this turn, not too old, and only the last of each person at a place. */
export function visibleSigns(signs: readonly SignMade[], turns: number, now: number): readonly SignMade[] {
  const places = new Map<string, SignMade>();
  for (const signed of signs) {
    const { by, space, prisoner } = signed.entry;
    const place = `${by} ${space} ${prisoner}`;
    places.delete(place);
    if (signed.turns === turns && now - signed.from < SIGN_STAYS) places.set(place, signed);
  }
  return [...places.values()];
}
