/** What a hit costs; only hits of this size can be blocked, and then cost one tile less (M6, N4). */
export const FULL_COST = 3;
export const BLOCKED_COST = 2;
