/** After so much of it, a queue plays at double speed, and it is over at the latest after this (the worst chain of strikes lasts 6 s). */
const PATIENCE = 4000;
export const LONGEST_QUEUE = 6000;

/** At speed 0 everything has happened at once; for so long one sees what it was. */
export const AFTERGLOW = 900;
/** Reduced motion: what would move changes in this time, in place. */
export const CROSS_FADE = 120;
export const CAPTION_TIME = 1800;

/** How fast the rest of a queue must play: `spent` milliseconds of it are over, `ahead` are still to come at speed 1. */
export function playbackSpeed(pace: 1 | 2, spent: number, ahead: number): number {
  const usual = pace * (spent >= PATIENCE ? 2 : 1);
  const room = LONGEST_QUEUE - spent;
  // What lies beyond the limit of patience plays at double speed anyway.
  const slow = Math.max(0, PATIENCE - spent);
  const needed = ahead / pace <= slow ? ahead / pace : slow + (ahead / pace - slow) / 2;
  return needed <= room ? usual : Math.max(usual, ahead / Math.max(room, 1));
}
