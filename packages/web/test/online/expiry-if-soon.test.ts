import { expect, test } from 'vitest';
import { expiryIfSoon } from '../../src/online/talk/expiry-if-soon.ts';

const DAY = 86_400_000;

test.each([
  ['60 days, 52 gone', 60, 52, null],
  ['60 days, 54 gone', 60, 54, 60],
  ['4 days, just played', 4, 0, null],
  ['4 days, 3 gone', 4, 3, 4],
])('a game shows its expiry in its last days: kept for %s', (_, kept, gone, said) => {
  const when = expiryIfSoon(DAY, kept * DAY, (1 + gone) * DAY);
  expect(when).toBe(said === null ? null : (1 + said) * DAY);
});
