/* The colours of the shadow box. `PAPER` goes from the top sheet (dark) to the floor (bright). */
export const VOID = '#070504';
export const BOARD = '#0a0705';
export const PAPER = ['#1c1510', '#33251a', '#553b25', '#8a6138', '#d9ab69'] as const;
/** The cut edge of each sheet, which catches the light. */
export const CUT = ['#3d2c1d', '#6b4a2c', '#a1733f', '#e0ae69'] as const;

export const INK = '#080504';
export const INK_RAISED = '#241811';
export const INK_RIM = '#7d5430';
export const CREAM = '#f3e6cf';
export const FLAME = '#ffb454';
export const DANGER = '#ff6b4a';
export const KEY_GOLD = '#ffd76a';
export const GATE_BLUE = '#9fc5ff';
/** The light through a pin-hole. */
export const PIN_LIGHT = '#ffd9a0';
export const MOUTH_LIGHT = '#ffa06e';

/** The darkness, as `r,g,b`. */
export const DARK = '8,4,2';
/** The cold tint of an unlit tile. */
export const COLD = '#5f7fc0';

/**
 * The high-contrast theme: walls have a contrast of 3:1 against the floor and the black around it.
 */
export const FLAT = {
  floor: '#f3e6cf',
  wall: '#9a6a30',
  ground: '#000000',
  ink: '#000000',
  unlit: '#2b2418',
} as const;
