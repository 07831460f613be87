/** What tests of every package share: set-ups of every edition, games played at random, and how much is tried. */
export { deep } from './deep.ts';
export { chanceFromSeed, randomGame, type RandomGameStart, type RandomGameStep } from './random-game.ts';
export { randomFields } from './random-fields.ts';
export { mustResolveSetup, listSetups } from './setups.ts';
