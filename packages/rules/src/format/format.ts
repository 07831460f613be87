/**
 * The format number in saved logs. Raise it by hand whenever rulings, options, events, steps or
 * tasks change their meaning, then run `npm run keep-logs -w @night-cage/client` to keep logs of
 * the new format.
 *
 * 2: the rulings of `docs/play/rules.md` after the comparison with the five books in November 2026
 * (M5, W2, T3, H9, NT6-NT8, D2, X5, X6).
 */
export const FORMAT = 2;

/**
 * Games of this format and later continue under the present rules; older games can only be viewed.
 */
const OLDEST_PLAYABLE = 1;

/**
 * May a game of this format continue? Its past stays as recorded and is never judged by the present
 * rules.
 */
export const isPlayableFormat = (format: number): boolean => format >= OLDEST_PLAYABLE && format <= FORMAT;
