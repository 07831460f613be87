import { LIMITS } from '@night-cage/protocol';

/**
 * When a game goes that was touched last then, if that is soon; null: there is time. Where games are kept for a few days only, half
 * of them pass first: what is always said is not read.
 */
export function expiryIfSoon(touched: number, untouched: number, now: number): number | null {
  const goes = touched + untouched;
  return goes - now < Math.min(LIMITS.gameExpiryNotice, untouched / 2) ? goes : null;
}
