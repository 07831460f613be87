import { describe, expect, test } from 'vitest';
import {
  createHolders,
  toSavedGame,
  restoreBranches,
  parseSavedGame,
  type LocalGame,
} from '@night-cage/client';
import { legal, seededRandom } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { sortForDrawing, listLineFacts } from '../../src/review/what-if/lines.ts';
import {
  beginPath,
  holdersFor,
  mayUseTrueStack,
  pathLimitExceeded,
  openPath,
} from '../../src/review/what-if/path.ts';
import { beginLocalGame } from '../begin-local-game.ts';

const setup = resolveSetupOrThrow({ players: 4 });

function play(game: LocalGame, choices: number, seed = 'hands'): LocalGame {
  const random = seededRandom(seed);
  for (let n = 0; n < choices && game.state.outcome === 'playing'; n++) {
    const intents = legal(game.state);
    game.play(intents[random.below(intents.length)]!);
  }
  return game;
}
const running = (): LocalGame => play(beginLocalGame(setup, 'what if'), 30);
const over = (): LocalGame => play(beginLocalGame(setup, 'what if'), Infinity);
const NO_BOTS = createHolders(4, []);
const plan = { name: 'a path', of: null, from: 10, stack: 'true' } as const;

describe('a side path is saved in the tree of its game', () => {
  test('from its first choice on, including undo, and continues when opened again', () => {
    const whole = over();
    const path = beginPath(whole, plan, NO_BOTS);
    expect([path.line(), whole.tree.branches.length]).toEqual([null, 0]);
    play(path.game, 6);
    expect([path.line(), whole.tree.branches[0]!.choices.length]).toEqual([0, 6]);
    while (path.game.undoable === 0 && path.game.state.outcome === 'playing') play(path.game, 1);
    const before = path.game.moments.length - path.game.undoable;
    path.game.undo();
    expect(whole.tree.branches[0]!.choices).toHaveLength(before);

    const opened = parseSavedGame(structuredClone(toSavedGame(whole)));
    if (!opened.ok) throw new Error(opened.where);
    const again = openPath(opened.game, 0);
    play(again.game, 3);
    expect(opened.game.tree.branches[0]!.choices).toHaveLength(before + 3);
    expect(restoreBranches(opened.game)[0]!.state).toEqual(again.game.state);
  });

  test('a path that leaves another is drawn below it', () => {
    const whole = over();
    const first = beginPath(whole, plan, NO_BOTS);
    play(first.game, 8);
    play(beginPath(whole, { ...plan, from: 4, stack: 'fresh' }, NO_BOTS).game, 2);
    play(beginPath(whole, { ...plan, of: 0, from: 3 }, NO_BOTS).game, 2);
    const facts = listLineFacts(whole);
    expect(facts.map(({ line, begins, depth }) => [line, begins, depth])).toEqual([
      [null, 0, 0],
      [0, 10, 1],
      [1, 4, 1],
      [2, 13, 2],
    ]);
    expect(sortForDrawing(facts).map(({ line }) => line)).toEqual([null, 1, 0, 2]);
  });

  test('the number of paths is limited', () => {
    const whole = over();
    for (let n = 0; n < 50; n++) play(beginPath(whole, plan, NO_BOTS).game, 1);
    expect(pathLimitExceeded(whole, plan)).toBe('branches');
    const first = beginPath(whole, plan, NO_BOTS);
    play(first.game, 1);
    expect([first.excess(), whole.tree.branches.length]).toEqual(['branches', 50]);
    expect(parseSavedGame(structuredClone(toSavedGame(whole)))).toMatchObject({ ok: true });
  });
});

describe('the true stack', () => {
  test('is only for finished games: no looking ahead during a game', () => {
    expect(mayUseTrueStack(running(), null)).toBe(false);
    expect(mayUseTrueStack(over(), null)).toBe(true);
  });

  test('a path has its game’s stack, or, once it is over, its own', () => {
    const whole = running();
    const path = beginPath(whole, { ...plan, stack: 'fresh' }, NO_BOTS);
    play(path.game, 3);
    expect(mayUseTrueStack(whole, 0)).toBe(false);
    play(path.game, Infinity);
    expect(mayUseTrueStack(whole, 0)).toBe(true);
    const ended = over();
    play(beginPath(ended, plan, NO_BOTS).game, 2);
    expect(mayUseTrueStack(ended, 0)).toBe(true);
  });
});

test('with bots, people keep their seats; if there were only people, the first keeps one', () => {
  expect(holdersFor(over(), 'with-bots')).toEqual(['me', 'bot', 'bot', 'bot']);
  const mixed = beginLocalGame(setup, 'seats', ['bot', 'me', 'bot', 'me']);
  expect(holdersFor(mixed, 'with-bots')).toEqual(['bot', 'me', 'bot', 'me']);
  expect(holdersFor(mixed, 'me')).toEqual(['me', 'me', 'me', 'me']);
  expect(holdersFor(mixed, 'bots')).toEqual(['bot', 'bot', 'bot', 'bot']);
});
