/** The six candles, by prisoner, as texts and drawings name them. */
export const CANDLE_KEYS = ['ember', 'tide', 'straw', 'moss', 'violet', 'frost'] as const;
export type CandleKey = (typeof CANDLE_KEYS)[number];
