import { describe, expect, test } from 'vitest';
import { newGame } from '@night-cage/rules';
import {
  formatPositionLink,
  parseLinkedPosition,
  parsePositionLink,
  parseRecord,
  formatRecord,
} from '@night-cage/notation';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { refusalOf } from './support.ts';

const setup = resolveSetupOrThrow({ edition: 'base', players: 4 });

/** From when bots were part of the setup: a new game of four, with bots in seats 2 and 4. */
const OLD_LINK =
  'AQADAwIBAwAAAAABAQAAAAAAAAABAQABAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAQEBAQEBAQEBAQEAAAAAAAoeDAAAAAYEDAAAAAAAAAAAAAAKHgwAAAAGBAwAAAAAAAAAAABKAAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAGBAAAAAAAAAAAAAAAAAAAAAAAAAAQGH4';
const header = (bots: string): string => `[Edition "base"]\n[Players "4"]\n[Bots "${bots}"]\n`;

describe('links that name bots', () => {
  test('an old link opens with the seats of its bots', () => {
    expect(parseLinkedPosition(OLD_LINK)).toEqual({ state: newGame(setup), bots: [1, 3] });
    expect(parsePositionLink(OLD_LINK)).toEqual(newGame(setup));
  });

  test('are written with their seats', () => {
    expect(parseLinkedPosition(formatPositionLink(newGame(setup), [1, 3]))).toEqual(
      parseLinkedPosition(OLD_LINK),
    );
    expect(parseLinkedPosition(formatPositionLink(newGame(setup))).bots).toEqual([]);
  });

  test.each([[[4]], [[1, 1]], [[3, 1]]])('impossible seats are refused: %j', (bots) => {
    const link = formatPositionLink(newGame(setup), bots);
    expect(refusalOf(() => parsePositionLink(link)).reason).toBe(
      'the position is impossible: there is no such seat',
    );
  });
});

describe('records that name bots', () => {
  test('the header is read and written', () => {
    const record = parseRecord(header('2 4'));
    expect(record.bots).toEqual([1, 3]);
    expect(record.setup).toEqual(setup);
    expect(formatRecord(setup, [], 'playing', { bots: record.bots })).toContain('[Bots "2 4"]\n');
    expect(formatRecord(setup, [], 'playing', { bots: [] })).not.toContain('Bots');
  });

  test('T4: bots agree with the last person', () => {
    const moves = '[Result "conceded"]\n\n1. 1 concede; 3 concede\n';
    expect(parseRecord(header('2 4') + moves).steps.at(-1)!.state.outcome).toBe('conceded');
    expect(refusalOf(() => parseRecord(header('2') + moves)).reason).toMatch(/^the result is given as/);
  });

  test.each(['5', '0', 'one', '1,2'])('invalid seats are refused with their line: %s', (bots) => {
    expect(refusalOf(() => parseRecord(header(bots)))).toMatchObject({ line: 3 });
  });
});
