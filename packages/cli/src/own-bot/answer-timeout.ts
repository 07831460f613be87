/** A bot that takes so many times its turn's time for one question is not late, but lost. */
const TIMES_ITS_TURN = 10;
const LEAST_MS = 2000;
const WITHOUT_BUDGET_MS = 30_000;

/** How long to wait for the answer of somebody's own bot, with its time for a turn if it has one. */
export const answerTimeout = (turnMs: number | null): number =>
  turnMs === null ? WITHOUT_BUDGET_MS : Math.max(LEAST_MS, turnMs * TIMES_ITS_TURN);

/** The same for whoever reads the help. */
export const ANSWER_TIMEOUT_HELP = `your own bot is ended when it takes ${TIMES_ITS_TURN} times its turn's time for one question (at least ${LEAST_MS / 1000} s,
without --turn-ms ${WITHOUT_BUDGET_MS / 1000} s): it forfeits the game`;
