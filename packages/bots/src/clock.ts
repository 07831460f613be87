/**
 * Milliseconds since an arbitrary start. A CPU-time clock keeps comparisons fair on a busy machine.
 */
export type TimeSource = () => number;

export const wallClock: TimeSource = () => Date.now();
