import { chanceOf, cloneState, play, type Option, type State } from '@night-cage/rules';
import { deep, listSetups } from '@night-cage/testkit';
import { describe, expect, test } from 'vitest';
import { carefulBot } from '@night-cage/bots';
import { isSearchSettled, searchForEscape, type EscapeSearch, type LostGame } from '@night-cage/bots/escape';
import { follow, nameOf, playGame, stackFor } from './bots.ts';
import { findEscape } from './find-escape.ts';

const MOST_GAMES = 20;
const TRIES = deep(16, 200);
const EVERY_SETUP = deep(9, 1);

/** The first such game of a set-up. */
async function carefulGame(n: number, wanted: (outcome: string) => boolean): Promise<LostGame> {
  const setup = listSetups()[n]!;
  for (let game = 0; game < MOST_GAMES; game++) {
    const stack = stackFor(setup, `escape ${game}`);
    const states: State[] = [];
    const chosen: Option[] = [];
    const { state } = await playGame(carefulBot(), setup, stack, (before, option) => {
      states.push(cloneState(before));
      chosen.push(option);
    });
    if (wanted(state.outcome)) return { states: [...states, state], chosen, stack };
  }
  throw new Error(`no such game of ${nameOf(setup)}`);
}
const isLost = (outcome: string): boolean => outcome.startsWith('lost');

/** All that a search says until it has tried so often. */
function said(game: LostGame, tries: number, seed?: string): EscapeSearch[] {
  const all: EscapeSearch[] = [];
  for (const now of searchForEscape(game, seed)) {
    all.push(now);
    if (now.tries >= tries) break;
  }
  return all;
}

describe('could it have been escaped from?', () => {
  const some = listSetups().flatMap((setup, n) =>
    n % EVERY_SETUP === 0 ? [[nameOf(setup), n] as const] : [],
  );
  test.each(some)('what is found leads out, what is proved is not contradicted: %s', async (_, n) => {
    const game = await carefulGame(n, isLost);
    const chance = chanceOf(game.stack);
    const all = said(game, TRIES);
    const { found, lostFrom } = all.at(-1)!;
    // No word is taken back: the way out moves on, the proof moves back, and they do not meet.
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
    // Somebody else, who shares nothing with it but the moves, finds no way out where it says that there is none.
    const before = game.states[lostFrom]!;
    if (before.outcome === 'playing')
      expect(findEscape(before, game.chosen[lostFrom]!, chance, 400)).not.toHaveProperty('line');
  });

  test('it says the same again', async () => {
    const game = await carefulGame(0, isLost);
    expect(said(game, 10)).toEqual(said(game, 10));
  });

  test('a game that was given up one choice before its end had a way out then', async () => {
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
    const search = said({ ...won, states, chosen: [...won.chosen.slice(0, -1), -1] }, 5).at(-1)!;
    expect(search.found?.from).toBe(states.length - 2);
    expect(isSearchSettled(search)).toBe(true);
  });

  test('of a stack that is known only so far, no way out draws more', async () => {
    const game = await carefulGame(0, isLost);
    const known = game.stack.slice(0, game.stack.length - game.states.at(-1)!.left);
    const { found } = said({ ...game, stack: known }, TRIES).at(-1)!;
    if (found !== null)
      expect(follow(game.states[found.from]!, found.line, chanceOf(known)).outcome).toBe('won');
    const nothing = said({ ...game, stack: [] }, 3).at(-1)!;
    expect(nothing.found).toBeNull();
  });
});
