/** A short game of the base edition: the first turns of two prisoners. */
export const GAME = `1. 1 start c3 S└ {T}; 1 place c2 ├ {+}; 1 place d3 ┼
2. 2 start f6 S┘ {I}; 2 place f5 │' {T}; 2 place e6 ┴`;
/** A variation of that game, from a moment. */
export const variation = (from: string, moves: string, more = ''): string =>
  `\n\n[Variation "Other"]\n[From "${from}"]\n${more}\n${moves}\n`;
/** The third move of the game. */
export const OTHER = '1. 1 place d3 ┼';
