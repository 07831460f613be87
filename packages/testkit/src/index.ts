/** What tests of every package share. */
export { runScenario } from './run-scenario.ts';
