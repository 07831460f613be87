import type { CandleKey } from '../text/candle-keys.ts';

export const TOKEN_SHAPES = ['round', 'square', 'triangle', 'pentagon', 'diamond', 'star'] as const;
export type TokenShape = (typeof TOKEN_SHAPES)[number];

export interface Candle {
  readonly key: CandleKey;
  readonly colour: string;
  readonly shape: TokenShape;
}

/**
 * The six candles, by prisoner. Each also has a shape and a unique first letter, so that colour is
 * never the only difference. The colours have a CIEDE2000 distance of at least 20 from each other in
 * all tested kinds of colour vision (test/art/candles.test.ts).
 * `node packages/web/scripts/find-candle.ts` computes the sixth, and the small shifts of Tide and
 * Straw that it needs.
 */
export const CANDLES: readonly Candle[] = [
  { key: 'ember', colour: '#e95214', shape: 'round' },
  { key: 'tide', colour: '#98dffd', shape: 'square' },
  { key: 'straw', colour: '#f2e88b', shape: 'triangle' },
  { key: 'moss', colour: '#25937c', shape: 'pentagon' },
  { key: 'violet', colour: '#c75fee', shape: 'diamond' },
  { key: 'frost', colour: '#f3fff3', shape: 'star' },
];

/**
 * A regular polygon, clockwise from the top; with `inner`, a star whose inner corners are at that
 * share of the radius.
 */
function polygon(corners: number, radius: number, middle: number, inner?: number): string {
  const points = inner === undefined ? corners : corners * 2;
  const path = Array.from({ length: points }, (_, n) => {
    const angle = (n / points) * Math.PI * 2 - Math.PI / 2;
    const r = radius * (n % 2 === 1 && inner !== undefined ? inner : 1);
    return `${(Math.cos(angle) * r).toFixed(2)} ${(middle + Math.sin(angle) * r).toFixed(2)}`;
  });
  return `M${path.join('L')}Z`;
}

/**
 * The SVG path data of a token around (0, 0). At the same radius all shapes have about the same
 * area.
 */
export function tokenPath(shape: TokenShape, radius: number): string {
  const r = radius;
  switch (shape) {
    case 'round':
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case 'square': {
      const half = (r * 0.9).toFixed(2);
      return `M-${half} -${half}H${half}V${half}H-${half}Z`;
    }
    case 'triangle':
      return polygon(3, r * 1.32, r * 0.2);
    case 'pentagon':
      return polygon(5, r * 1.13, r * 0.04);
    case 'diamond':
      return `M0 ${-r * 1.28}L${r * 1.05} 0 0 ${r * 1.28} ${-r * 1.05} 0Z`;
    case 'star':
      return polygon(5, r * 1.42, r * 0.08, 0.56);
  }
}
