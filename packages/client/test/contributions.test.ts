import { createCommitment } from '@night-cage/rules';
import { expect, test } from 'vitest';
import { Contributions } from '../src/online/contributions.ts';

/*
 * A page's contribution to a deal: revealed once, only to the deal that lists its pledge, and not
 * lost before.
 */

function createContributions(): Contributions {
  const storage = new Map<string, string>();
  let count = 0;
  return new Contributions(
    {
      get: (name) => storage.get(name) ?? null,
      set: (name, value) => (value === null ? storage.delete(name) : storage.set(name, value)),
    },
    (length) => new Uint8Array(length).fill(++count),
  );
}

test('a second ready, after an unanswered first, still reveals to a deal with the first pledge', () => {
  const contributions = createContributions();
  const first = contributions.pledge();
  contributions.pledge();
  const value = contributions.revealTo({ deal: 1, commitment: 'c', pledges: [[1, first]] }, 1);
  expect(createCommitment(value ?? '')).toBe(first);
});

test('a revealed contribution is never pledged again', () => {
  const contributions = createContributions();
  const first = contributions.pledge();
  contributions.revealTo({ deal: 1, commitment: 'c', pledges: [[1, first]] }, 1);
  expect(contributions.pledge()).not.toBe(first);
  expect(contributions.revealTo({ deal: 2, commitment: 'd', pledges: [[1, first]] }, 1)).toBeNull();
});
