import { decodeEvents, encodeEvents, type EventRow } from '@night-cage/protocol';
import { packIntent, type EventType } from '@night-cage/rules';
import { pickByDepth, playRandomGame, listSetups } from '@night-cage/testkit';
import { expect, test } from 'vitest';

test('events of every edition survive encoding and decoding', () => {
  const met = new Set<EventType>();
  let bytes = 0;
  let plain = 0;
  for (const [n, setup] of listSetups().entries())
    for (let game = 0; game < pickByDepth(2, 20); game++)
      playRandomGame(setup, `rows ${n} ${game}`, ({ intent, events }) => {
        const option = packIntent(intent);
        const text = JSON.stringify(encodeEvents(events, option));
        expect(decodeEvents(JSON.parse(text) as EventRow[], option)).toEqual(events);
        for (const { type } of events) met.add(type);
        bytes += text.length;
        plain += JSON.stringify(events).length;
      });
  expect(met.size).toBeGreaterThan(30);
  expect(bytes).toBeLessThan(plain / 2);
});

test.each<[string, EventRow]>([
  ['an event that nobody knows', ['flew', 1]],
  ['a field too few', ['drew', 1, 'light']],
  ['a field too many', ['stayed', 1, 2]],
  ['a name of every object', ['constructor']],
])('%s cannot be read', (_, row) => {
  expect(() => decodeEvents([row], 0)).toThrow(RangeError);
});
