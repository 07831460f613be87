import { describe, expect, test } from 'vitest';
import {
  beginPlay,
  chanceOf,
  deal,
  dealStack,
  layStack,
  playOut,
  playOutAsync,
  seededRandom,
  rulesetFor,
  type Option,
  type Play,
} from '@night-cage/rules';
import { resolveSetupOrThrow, listSetups } from '@night-cage/testkit';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4 });
const begin = (seed: string): Play => beginPlay(setup, deal(setup, seededRandom(seed)));

test('for every setup, a deal is a stack of its edition', () => {
  for (const one of listSetups()) {
    const stack = layStack(rulesetFor(one).edition.layout(one), seededRandom('deal'));
    expect(dealStack(one, seededRandom('deal'))).toEqual(stack);
    const chance = deal(one, seededRandom('deal'));
    expect(stack.map((_, index) => chance.draw(index))).toEqual(stack);
  }
});

describe('playing to the end', () => {
  test('synchronously or asynchronously gives the same game', async () => {
    const fast = begin('out');
    const slow = begin('out');
    const chosen: Option[] = [];
    const luck = seededRandom('choices');
    const decisions = playOut(
      fast,
      (_, options) => options.at(luck.below(options.count)),
      (_, option) => chosen.push(option),
    );
    let next = 0;
    expect(await playOutAsync(slow, async () => chosen[next++]!)).toBe(decisions);
    expect(chosen).toHaveLength(decisions);
    expect(fast.state.outcome).not.toBe('playing');
    expect(slow.state).toEqual(fast.state);
  });

  test('ends early when the player answers null', () => {
    const play = begin('enough');
    expect(playOut(play, ({ turns }, options) => (turns > 3 ? null : options.at(0)))).toBeGreaterThan(3);
    expect(play.state).toMatchObject({ turns: 4, outcome: 'playing' });
  });

  test('throws for a game without choices', () => {
    const play = beginPlay(setup, chanceOf(dealStack(setup, seededRandom('stuck'))));
    play.state.asks = null;
    expect(() => playOut(play, (_, options) => options.at(0))).toThrow('there is no legal choice');
  });
});
