/** The one flame of this game: on a prisoner's sign, on the wax, in a lesson and on the first page. It burns upwards from (0, 0). */
export const FLAME_PATH = 'M0 -22C8 -12 7 -3 0 -1C-7 -3 -8 -12 0 -22Z';
/** What is white in it. */
export const FLAME_HEART_PATH = 'M0 -12C3.4 -8 3 -3 0 -2C-3 -3 -3.4 -8 0 -12Z';

/** The rings of a candle, one under the other: each is drawn from (x, y) across so much. */
export const candleRingPath = (x: number, y: number, width: number): string =>
  `M${x} ${y.toFixed(1)}q${width / 2} 3.4 ${width} 0`;
