/**
 * Helpers for the tests of all packages: setups of every edition, random games, and how much to
 * test.
 */
export { deep } from './deep.ts';
export { chanceFromSeed, randomGame, type RandomGameStart, type RandomGameStep } from './random-game.ts';
export { randomFields } from './random-fields.ts';
export { mustResolveSetup, listSetups } from './setups.ts';
