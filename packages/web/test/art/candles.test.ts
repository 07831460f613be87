import { describe, expect, test } from 'vitest';
import { VISIONS, closest, contrast, fromHex } from '../../scripts/colour.ts';
import { CANDLE_KEYS } from '../../src/text/candle-keys.ts';
import { CANDLES, tokenPath } from '../../src/art/candles.ts';

const PANEL = fromHex('#14100c');
const FLOOR_SHADE = fromHex('#3a2c1d');
const colours = CANDLES.map(({ colour }) => fromHex(colour));

describe('the six candles', () => {
  test.each(VISIONS)('are at least 20 apart (CIEDE2000) in %s vision', (vision) => {
    expect(closest(colours, vision)).toBeGreaterThanOrEqual(20);
  });

  test.each(CANDLES)('$key stands out: 4.5 on the panel, 3 on the shade of the floor', ({ colour }) => {
    expect(contrast(fromHex(colour), PANEL)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fromHex(colour), FLOOR_SHADE)).toBeGreaterThanOrEqual(3);
  });

  test('each has a unique name and shape', () => {
    expect(CANDLES.map(({ key }) => key)).toEqual(CANDLE_KEYS);
    expect(new Set(CANDLES.map(({ shape }) => shape)).size).toBe(CANDLES.length);
  });

  test('every token is a single closed outline', () => {
    for (const { shape } of CANDLES) expect(tokenPath(shape, 12)).toMatch(/^M[-\d. LHVA]+Z$/);
  });
});

describe('the colour distance', () => {
  test('matches the published distances of the five colours of the art direction', () => {
    const five = ['#e95214', '#9dd8f1', '#fbf398', '#25937c', '#c75fee'].map(fromHex);
    const distances = VISIONS.map((vision) => Number(closest(five, vision).toFixed(1)));
    expect(distances).toEqual([30.2, 21.4, 20.1, 22.2]);
  });
});
