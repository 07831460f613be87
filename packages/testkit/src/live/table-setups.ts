import type { TableSetup } from '@night-cage/protocol';

/**
 * Setups of every edition, each with a number of people. Bots take the other seats. Every fault
 * applies to all tables.
 */
export const TABLE_SETUPS: readonly (readonly [setup: TableSetup, people: number])[] = [
  [{ edition: 'base', players: 2, options: {} }, 2],
  [{ edition: 'base', players: 4, options: { advanced: true, dirge: true } }, 4],
  [{ edition: 'shrieking-hollow', players: 4, options: {} }, 3],
  [{ edition: 'piege-obscur', players: 3, options: { silence: true } }, 3],
  [{ edition: 'prototype', players: 5, options: {} }, 4],
  [{ edition: 'base', players: 1, options: {} }, 1],
];
