/** After this time, in ms, a queue plays at double speed. */
const PATIENCE = 4000;
/** A queue lasts at most this long, in ms: the worst chain of strikes takes 6 s. */
export const MAX_QUEUE = 6000;

/** At speed 0 effects appear all at once, and stay for this time, in ms. */
export const AFTERGLOW = 900;
/** With reduced motion, movements become fades of this duration, in ms. */
export const CROSS_FADE = 120;
export const CAPTION_TIME = 1800;

/**
 * The speed for the rest of a queue: `spent` milliseconds have played, and `ahead` milliseconds at
 * speed 1 remain.
 */
export function playbackSpeed(pace: 1 | 2, spent: number, ahead: number): number {
  const usual = pace * (spent >= PATIENCE ? 2 : 1);
  const room = MAX_QUEUE - spent;
  // Everything after PATIENCE plays at double speed anyway.
  const slow = Math.max(0, PATIENCE - spent);
  const needed = ahead / pace <= slow ? ahead / pace : slow + (ahead / pace - slow) / 2;
  return needed <= room ? usual : Math.max(usual, ahead / Math.max(room, 1));
}
