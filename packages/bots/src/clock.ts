/** Milliseconds since any beginning. A clock of CPU time makes comparisons fair on a busy machine. */
export type Clock = () => number;

export const wallClock: Clock = () => Date.now();
