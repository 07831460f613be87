import { expect, test } from 'vitest';
import { EDITION_NAMES } from '@night-cage/rules';
import { playRandomGame, listSetups } from '@night-cage/testkit';

test('setups cover every edition', () => {
  expect(new Set(listSetups().map(({ edition }) => edition))).toEqual(new Set(EDITION_NAMES));
});

test('the same seed gives the same game', () => {
  for (const setup of listSetups())
    expect(playRandomGame(setup, 'same')).toEqual(playRandomGame(setup, 'same'));
});

test('each step starts where the last one ended', () => {
  const [setup] = listSetups();
  let last: unknown = null;
  const end = playRandomGame(setup!, 'steps', ({ before, after, events }) => {
    if (last !== null) expect(before).toBe(last);
    expect(events[0]).toMatchObject({ type: 'chose' });
    last = after;
  });
  expect(end).toBe(last);
});
