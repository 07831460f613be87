import { resolveSetupOrThrow } from '@night-cage/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeDifferences, encodeDifferences } from '../src/judgement/difference-codec.ts';
import { FAMILIES, familyOf } from '../src/judgement/families.ts';
import { decodeFamily, encodeFamily } from '../src/judgement/family-codec.ts';
import { networkOf } from '../src/judgement/judged-value.ts';
import { networkFrom, type MazeNetwork } from '../src/judgement/maze-network.ts';

/** Small pseudo-random numbers, the same each time. */
function networkOfNumbers(seed: number): MazeNetwork {
  let last = seed;
  const next = (): number => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return networkFrom({
    units: [8, 16, 4],
    bytes: (length) => Int8Array.from({ length }, () => Math.round(next() * 254)),
    numbers: (length) => Float32Array.from({ length }, () => next() * 0.02),
  });
}

describe('differences as text', () => {
  test.each([
    { numbers: [] },
    { numbers: [0] },
    { numbers: [3, 0, 0, -28, 28, -29, 29, 254, -254, 0] },
    { numbers: Array<number>(1000).fill(0) },
    { numbers: [...Array<number>(63).fill(0), -1, ...Array<number>(32).fill(0), 1] },
    { numbers: [1023, -1023, 512, -512, 511, -511, 1, -1] },
  ])('come back as they were: $numbers.length of them', ({ numbers }) => {
    for (const columns of [1, 4, 64])
      expect([...decodeDifferences(encodeDifferences(numbers, columns), numbers.length, columns)]).toEqual(
        numbers,
      );
  });

  test('any numbers in any rows survive a round trip', () => {
    const row = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -1023, max: 1023 })), { maxLength: 400 });
    fc.assert(
      fc.property(row, fc.integer({ min: 1, max: 70 }), (numbers, columns) => {
        const text = encodeDifferences(numbers, columns);
        expect([...decodeDifferences(text, numbers.length, columns)]).toEqual(numbers);
      }),
    );
  });

  test('rows of zeros take few letters', () => {
    expect(encodeDifferences(Array<number>(1000).fill(0), 64).length).toBeLessThan(20);
  });

  test('a text that is too short or too long is refused, and so is a number that is too large', () => {
    const numbers = Array.from({ length: 100 }, (_, n) => (n % 7) - 3);
    const text = encodeDifferences(numbers, 10);
    expect(() => decodeDifferences(text.slice(0, -1), 100, 10)).toThrow('-1 letters were left');
    expect(() => decodeDifferences(`${text}A`, 100, 10)).toThrow('1 letters were left');
    expect(() => encodeDifferences([1024], 1)).toThrow('a difference of 1024 is too far');
  });
});

test('a network survives a round trip as a difference: integers exactly, the head within half a step', () => {
  const [plain, network] = [networkOfNumbers(1), networkOfNumbers(2)];
  const HEAD_STEP = 0.001;
  const fresh = [3, 9];
  const read = decodeFamily(plain, encodeFamily(plain, network, fresh, HEAD_STEP));
  expect(read.ones.weights).toEqual(network.ones.weights);
  expect(read.ones.pairs).toEqual(network.ones.pairs);
  expect(read.team.weights).toEqual(network.team.weights);
  read.head.weights.forEach((weight, n) =>
    expect(Math.abs(weight - network.head.weights[n]!)).toBeLessThan(0.51 * HEAD_STEP),
  );
  read.counts.forEach((count, n) => expect(count).toBeCloseTo(network.counts[n]!, 4));
  read.team.levels.forEach((level, n) => expect(level).toBeCloseTo(network.team.levels[n]!, 4));
});

test('an equal network takes few letters', () => {
  const plain = networkOfNumbers(1);
  const { differences } = encodeFamily(plain, plain, [], 0.001);
  expect(differences.join('').length).toBeLessThan(plain.ones.weights.length / 20);
});

test('each family has its own network', () => {
  const networks = FAMILIES.map(networkOf);
  expect(new Set(networks).size).toBe(FAMILIES.length);
  for (const { ones } of networks.slice(1)) expect(ones.weights).not.toEqual(networks[0]!.ones.weights);
});

test.each([
  ['plain', { edition: 'base', prisoners: 4, options: { dirge: true } }],
  ['prototype', { edition: 'prototype', prisoners: 5, options: { advanced: true } }],
  ['advanced', { edition: 'piege-obscur', prisoners: 4, options: { advanced: true, dirge: true } }],
  ['five', { edition: 'base', prisoners: 5, options: { advanced: true } }],
  ['hollow', { edition: 'shrieking-hollow', prisoners: 5, options: {} }],
] as const)('%s judges %j', (family, request) => {
  expect(familyOf(resolveSetupOrThrow(request))).toBe(family);
});
