/**
 * Helpers for the tests of all packages: setups of every edition, random games, and how much to
 * test.
 */
export { pickByDepth } from './pick-by-depth.ts';
export {
  chanceFromSeed,
  playRandomGame,
  type RandomGameStart,
  type RandomGameStep,
} from './play-random-game.ts';
export { createRandomFields } from './create-random-fields.ts';
export { resolveSetupOrThrow, listSetups } from './setups.ts';
