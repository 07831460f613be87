import { chanceOf, cloneState, play, type Option, type State } from '@night-cage/rules';
import { pickByDepth, listSetups } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { createCarefulBot } from '@night-cage/bots';
import { isSearchSettled, searchForEscape, type EscapeSearch, type LostGame } from '@night-cage/bots/escape';
import { follow, nameOf, playGame, stackFor } from './bots.ts';
import { findEscape } from './find-escape.ts';

const MAX_GAMES = 20;
const TRIES = pickByDepth(16, 200);
const EVERY_SETUP = pickByDepth(9, 1);

/** The first game of a setup with the wanted outcome. */
async function carefulGame(n: number, wanted: (outcome: string) => boolean): Promise<LostGame> {
  const setup = listSetups()[n]!;
  for (let game = 0; game < MAX_GAMES; game++) {
    const stack = stackFor(setup, `escape ${game}`);
    const states: State[] = [];
    const chosen: Option[] = [];
    const { state } = await playGame(createCarefulBot(), setup, stack, (before, option) => {
      states.push(cloneState(before));
      chosen.push(option);
    });
    if (wanted(state.outcome)) return { states: [...states, state], chosen, stack };
  }
  throw new Error(`no such game of ${nameOf(setup)}`);
}
const isLost = (outcome: string): boolean => outcome.startsWith('lost');

/** The progress of a search up to this number of simulations. */
function progressOf(game: LostGame, tries: number, seed?: string): EscapeSearch[] {
  const all: EscapeSearch[] = [];
  for (const now of searchForEscape(game, seed)) {
    all.push(now);
    if (now.tries >= tries) break;
  }
  return all;
}

describe('the search for a missed escape', () => {
  const some = listSetups().flatMap((setup, n) =>
    n % EVERY_SETUP === 0 ? [[nameOf(setup), n] as const] : [],
  );
  test.each(some)(
    'finds lines that escape, and proofs that an independent search confirms: %s',
    async (_, n) => {
      const game = await carefulGame(n, isLost);
      const chance = chanceOf(game.stack);
      const all = progressOf(game, TRIES);
      const { found, lostFrom } = all.at(-1)!;
      // Results are never withdrawn: the escape moves forwards, the proof backwards, and they do not
      // meet.
      all.reduce((before, now) => {
        expect(now.found?.from ?? -1).toBeGreaterThanOrEqual(before.found?.from ?? -1);
        expect(now.lostFrom).toBeLessThanOrEqual(before.lostFrom);
        return now;
      });
      expect(lostFrom).toBeGreaterThan(found?.from ?? -1);
      if (found !== null) {
        expect(follow(game.states[found.from]!, found.line, chance).outcome).toBe('won');
        expect(found.line[0]).not.toBe(game.chosen[found.from]);
      }
      // An independent search finds no escape where this one has proved that there is none.
      const before = game.states[lostFrom]!;
      if (before.outcome === 'playing')
        expect(findEscape(before, game.chosen[lostFrom]!, chance, 400)).not.toHaveProperty('line');
    },
  );

  test('is deterministic', async () => {
    const game = await carefulGame(0, isLost);
    expect(progressOf(game, 10)).toEqual(progressOf(game, 10));
  });

  test('finds the escape in a game conceded one choice before its end', async () => {
    const won = await carefulGame(0, (outcome) => outcome === 'won');
    const before = won.states.at(-2)!;
    let last = before;
    const given: Option[] = [];
    while (last.outcome === 'playing') {
      const conceded = play(last, { verb: 'concede', prisoner: given.length }, chanceOf(won.stack));
      if (!conceded.ok) throw new Error('nobody may give up');
      last = conceded.state;
      given.push(-1);
    }
    const states = [...won.states.slice(0, -1), last];
    const search = progressOf({ ...won, states, chosen: [...won.chosen.slice(0, -1), -1] }, 5).at(-1)!;
    expect(search.found?.from).toBe(states.length - 2);
    expect(isSearchSettled(search)).toBe(true);
  });

  test('finds no escape beyond the known part of the stack', async () => {
    const game = await carefulGame(0, isLost);
    const known = game.stack.slice(0, game.stack.length - game.states.at(-1)!.left);
    const { found } = progressOf({ ...game, stack: known }, TRIES).at(-1)!;
    if (found !== null)
      expect(follow(game.states[found.from]!, found.line, chanceOf(known)).outcome).toBe('won');
    const nothing = progressOf({ ...game, stack: [] }, 3).at(-1)!;
    expect(nothing.found).toBeNull();
  });
});
