import { describe, expect, test } from 'vitest';
import { cloneState, type State } from '@night-cage/rules';
import { PositionError, formatPositionLink, parsePositionLink } from '@night-cage/notation';
import { playRandomGame, listSetups } from '@night-cage/testkit';
import { IMPOSSIBLE } from './impossible-positions.ts';
import { refusalOf } from './support.ts';

/** Every state of one game of each setup. */
const STATES: readonly State[] = listSetups().flatMap((setup) => {
  const states: State[] = [];
  playRandomGame(setup, 'impossible', ({ after }) => states.push(after));
  return states;
});

describe('a link of an impossible position with a correct checksum is refused with the reason', () => {
  test.each(IMPOSSIBLE)('%s', (_, found, change, reason) => {
    const states = STATES.filter(found).slice(0, 8);
    expect(states.length).toBeGreaterThan(0);
    for (const from of states) {
      const state = cloneState(from);
      expect(() => parsePositionLink(formatPositionLink(state))).not.toThrow();
      change(state);
      const refusal = refusalOf(() => parsePositionLink(formatPositionLink(state)));
      expect(refusal.message).toMatch(/^Line 1, column \d+: the position is impossible: /);
      expect(refusal.reason).toMatch(reason);
      expect(refusal).toBeInstanceOf(PositionError);
      expect((refusal as PositionError).part).not.toBeNull();
    }
  });
});

test('a position is checked in less than 5 ms', () => {
  const links = STATES.filter((_, n) => n % 10 === 0).map((state) => formatPositionLink(state));
  const before = process.cpuUsage();
  for (const link of links) parsePositionLink(link);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / links.length).toBeLessThan(5);
});
