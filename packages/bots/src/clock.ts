/** Milliseconds since any beginning. A clock of CPU time makes comparisons fair on a busy machine. */
export type TimeSource = () => number;

export const wallClock: TimeSource = () => Date.now();
