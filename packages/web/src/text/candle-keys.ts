/** The text keys of the six candles, by prisoner. */
export const CANDLE_KEYS = ['ember', 'tide', 'straw', 'moss', 'violet', 'frost'] as const;
export type CandleKey = (typeof CANDLE_KEYS)[number];
