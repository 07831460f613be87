import { LIMITS } from '@night-cage/protocol';

/**
 * When an inactive game is deleted, if that is soon, else null. With a short lifetime, the notice
 * comes after half of it: a permanent notice is not read.
 */
export function expiryIfSoon(lastActivity: number, lifetime: number, now: number): number | null {
  const expiresAt = lastActivity + lifetime;
  return expiresAt - now < Math.min(LIMITS.gameExpiryNotice, lifetime / 2) ? expiresAt : null;
}
