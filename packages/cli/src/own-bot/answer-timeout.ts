/** A bot that takes this many times its time per turn for a single question counts as hung. */
const TIMES_ITS_TURN = 10;
const MIN_MS = 2000;
const WITHOUT_BUDGET_MS = 30_000;

/** Milliseconds to wait for an answer of your own bot. */
export const answerTimeout = (turnMs: number | null): number =>
  turnMs === null ? WITHOUT_BUDGET_MS : Math.max(MIN_MS, turnMs * TIMES_ITS_TURN);

/** The help text for it. */
export const ANSWER_TIMEOUT_HELP = `your own bot forfeits the game if one question takes more than ${TIMES_ITS_TURN} times its time per turn (at least ${MIN_MS / 1000} s;
${WITHOUT_BUDGET_MS / 1000} s without --turn-ms)`;
