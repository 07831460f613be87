import { createCommitment } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { Contributions } from '../src/online/contributions.ts';

/* What a page adds to a deal: told to the deal that names it, once, and never lost before that. */

function page(): Contributions {
  const drawer = new Map<string, string>();
  let count = 0;
  return new Contributions(
    {
      get: (name) => drawer.get(name) ?? null,
      set: (name, value) => (value === null ? drawer.delete(name) : drawer.set(name, value)),
    },
    (length) => new Uint8Array(length).fill(++count),
  );
}

test('whoever says ready twice, since the first was not answered, can still reveal to the deal that has the first', () => {
  const own = page();
  const first = own.pledge();
  own.pledge();
  const value = own.revealTo({ deal: 1, commitment: 'c', pledges: [[1, first]] }, 1);
  expect(createCommitment(value ?? '')).toBe(first);
});

test('what was told to a deal is never pledged again', () => {
  const own = page();
  const first = own.pledge();
  own.revealTo({ deal: 1, commitment: 'c', pledges: [[1, first]] }, 1);
  expect(own.pledge()).not.toBe(first);
  expect(own.revealTo({ deal: 2, commitment: 'd', pledges: [[1, first]] }, 1)).toBeNull();
});
