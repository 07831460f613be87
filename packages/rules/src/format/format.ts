/**
 * What kept logs are stamped with. Raised by hand whenever rulings, options, events, steps or tasks change their meaning.
 * `npm run keep-logs -w @night-cage/client` then keeps logs of the new one.
 *
 * 2: `docs/play/rules.md` as compared with the five books in November 2026 (M5, W2, T3, H9, NT6-NT8, D2, X5, X6).
 */
export const FORMAT = 2;

/** Games of this format and of later ones go on from their state under the present rules; older ones can only be viewed. */
const OLDEST_TO_GO_ON = 1;

/** May a game of this format be played on? What was played before is kept as it was, and never judged by the present rules. */
export const isPlayableFormat = (format: number): boolean => format >= OLDEST_TO_GO_ON && format <= FORMAT;
