import { cloneState, monstersSeeing, rulesetFor, type State } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { createBot, type BotName } from '@night-cage/bots';
import { expect, test } from 'vitest';
import { playGame, stackFor } from './bots.ts';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const table = rulesetFor(setup);
const GAMES = 6;

/**
 * The states of a few games in which a bot chooses an act, after all prisoners have entered and
 * before any can escape.
 */
async function seenBy(name: BotName): Promise<State[]> {
  const states: State[] = [];
  for (let game = 0; game < GAMES; game++) {
    await playGame(
      createBot(name, { seed: 'any' }),
      setup,
      stackFor(setup, `test-house-${game}`),
      (state) => {
        if (state.asks?.asks === 'act' && state.turns > 8 && state.turns <= 30)
          states.push(cloneState(state));
      },
    );
  }
  return states;
}

const mean = (states: readonly State[], count: (state: State) => number): number =>
  states.reduce((sum, state) => sum + count(state), 0) / states.length;

/** Prisoners that a monster sees. */
const inSight = (state: State): number =>
  state.at.filter((space) => space >= 0 && monstersSeeing(table, state, space).length > 0).length;
const keysHeld = ({ key }: State): number => key.reduce((sum, held) => sum + held, 0);

test('house bots play as their names say', async () => {
  const careful = await seenBy('careful');
  const cautious = await seenBy('cautious');
  const hasty = await seenBy('hasty');
  const hunter = await seenBy('key-hunter');

  expect(mean(cautious, inSight)).toBeLessThan(mean(careful, inSight));
  expect(mean(hasty, inSight)).toBeGreaterThan(1.5 * mean(careful, inSight));
  const early = (states: readonly State[]): State[] => states.filter(({ turns }) => turns <= 20);
  expect(mean(early(hunter), keysHeld)).toBeGreaterThan(mean(early(careful), keysHeld));
});
