/**
 * The cost of a hit in tiles; only hits of this size can be blocked, which saves one tile (M6, N4).
 */
export const FULL_COST = 3;
export const BLOCKED_COST = 2;
