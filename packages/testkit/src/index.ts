/** What tests of every package share: set-ups of every edition, games played at random, and how much is tried. */
export { deep } from './deep.ts';
export { chanceFor, randomGame, type Beginning, type Step } from './random-game.ts';
export { randomFields } from './random-fields.ts';
export { settled, setups } from './setups.ts';
