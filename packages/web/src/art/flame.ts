/** The flame of tokens, of the wax, of lessons and of the home page, upwards from (0, 0). */
export const FLAME_PATH = 'M0 -22C8 -12 7 -3 0 -1C-7 -3 -8 -12 0 -22Z';
/** The white core of the flame. */
export const FLAME_HEART_PATH = 'M0 -12C3.4 -8 3 -3 0 -2C-3 -3 -3.4 -8 0 -12Z';

/** A ring of a candle, from (x, y) across `width`. */
export const candleRingPath = (x: number, y: number, width: number): string =>
  `M${x} ${y.toFixed(1)}q${width / 2} 3.4 ${width} 0`;
