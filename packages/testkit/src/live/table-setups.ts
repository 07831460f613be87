import type { TableSetup } from '@night-cage/protocol';

/**
 * Tables of every edition, with and without bots beside this number of people. Each fault strikes
 * all of them.
 */
export const TABLE_SETUPS: readonly (readonly [setup: TableSetup, people: number])[] = [
  [{ edition: 'base', players: 2, options: {} }, 2],
  [{ edition: 'base', players: 4, options: { advanced: true, dirge: true } }, 4],
  [{ edition: 'shrieking-hollow', players: 4, options: {} }, 3],
  [{ edition: 'piege-obscur', players: 3, options: { silence: true } }, 3],
  [{ edition: 'prototype', players: 5, options: {} }, 4],
  [{ edition: 'base', players: 1, options: {} }, 1],
];
