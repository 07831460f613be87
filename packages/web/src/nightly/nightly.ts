/** The nightly table: its page, and what a game of it needs at the table. One file, loaded when one of them is wanted. */
export { followNight } from './follow-night.ts';
export { NightEnd } from './NightEnd.tsx';
export { NightlyPage } from './NightlyPage.tsx';
