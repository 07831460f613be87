import { readFileSync } from 'node:fs';
import { parseScenario } from '@night-cage/notation';
import {
  EDITIONS,
  EDITION_NAMES,
  QUESTIONS,
  cloneState,
  play,
  positionState,
  scriptedChance,
  seededRandom,
  shuffle,
  type Kind,
  type Option,
  type QuestionName,
  type Setup,
  type State,
} from '@night-cage/rules';
import { pickByDepth, playRandomGame, listSetups } from '@night-cage/testkit';
import { BOT_NAMES, createCarefulBot, botQuestionOf, type Bot, type BotQuestion } from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import { isGift } from '../src/gifts.ts';
import { BOTS, nameOf, playGame, stackFor, type Answered } from './bots.ts';

const ALL = listSetups();
/** The plainest setup of every edition. */
const PLAIN = EDITION_NAMES.map((name) => ALL.find(({ edition }) => edition === name)!);

/** Questions of each kind, from different games. */
const OF_EACH_KIND = 5;

/** Good players escape before the stack is empty. */
const MAX_CAREFUL_GAMES = 40;

/** Random games reach most kinds of questions, but seldom Final Flickers: games of `careful` do. */
async function findStatesOfAllKinds(): Promise<State[]> {
  const byKind = new Map<QuestionName, State[]>();
  const keep = (state: State): void => {
    const kind = state.asks!.asks;
    const kept = byKind.get(kind) ?? [];
    byKind.set(kind, kept);
    if (kept.length < OF_EACH_KIND) kept.push(cloneState(state));
  };
  for (const setup of ALL) playRandomGame(setup, 'questions', ({ before }) => keep(before));
  const setup = PLAIN[0]!;
  for (let game = 0; game < MAX_CAREFUL_GAMES && !byKind.has('flicker'); game++)
    await playGame(createCarefulBot(), setup, stackFor(setup, `flickers-${game}`), keep);
  keep(leavingWithAKey());
  return [...byKind.values()].flat();
}

/** Kept as text, so that no bot can change them for the next. */
const statesOfAllKinds = findStatesOfAllKinds().then((states) => JSON.stringify(states));

/** H4: too rare to wait for. */
function leavingWithAKey(): State {
  const file = '../../../scenarios/leaving-by-a-key-tile-with-ones-own-key.yaml';
  const scenario = parseScenario(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const [move] = scenario.play;
  const played = play(positionState(scenario.position), move!.intent!, scriptedChance(scenario.stack));
  if (!played.ok) throw new Error(played.refusal.code);
  return played.state;
}

/**
 * The same stack, with the tiles below the seen ones shuffled within their piles, as they were laid
 * (H1).
 */
function inAnotherOrder(setup: Setup, stack: readonly Kind[], seen: number): Kind[] {
  const random = seededRandom('another order');
  let top = 0;
  return EDITIONS[setup.edition].layout(setup).piles.flatMap(({ size }) => {
    const pile = stack.slice(top, top + size);
    const known = Math.min(size, Math.max(0, seen - top));
    top += size;
    return [...pile.slice(0, known), ...shuffle(pile.slice(known), random)];
  });
}

const SEEN = 40;

/**
 * A bot's choices while forty tiles were seen, with a stack and with another one that differs only
 * below them.
 */
async function answersWhileAlike(
  make: (stack: readonly Kind[]) => Bot,
  setup: Setup,
): Promise<{ first: Answered[]; second: Answered[] }> {
  const stack = stackFor(setup, 'hidden');
  const other = inAnotherOrder(setup, stack, SEEN);
  const game = await playGame(make(stack), setup, stack);
  const otherGame = await playGame(make(other), setup, other);
  const first = game.answers.filter(({ left }) => left > stack.length - SEEN);
  return { first, second: otherGame.answers.slice(0, first.length) };
}

describe.each(BOTS)('the $name bot', ({ make, everySetup, isVariant }) => {
  const plain = (isVariant ? pickByDepth(PLAIN.slice(0, 1), PLAIN) : PLAIN).map(
    (setup) => [nameOf(setup), setup] as const,
  );

  test('chooses legal options in every edition to the end, and does not change the state', async () => {
    for (const setup of ALL.filter((_, n) => n % (everySetup * pickByDepth(2, 1)) === 0)) {
      const bot = make('legal');
      let before = '';
      let questions = 0;
      const watched = {
        name: bot.name,
        choose: (question: BotQuestion) => {
          before = questions++ % 8 === 0 ? JSON.stringify(question.state) : '';
          return bot.choose(question);
        },
      };
      const { state } = await playGame(watched, setup, stackFor(setup, 'legal'), (after, option, options) => {
        expect(options, nameOf(setup)).toContain(option);
        if (before !== '') expect(JSON.stringify(after), nameOf(setup)).toBe(before);
      });
      expect(state.outcome, nameOf(setup)).not.toBe('playing');
    }
  });

  test('answers every kind of question, also in games that it did not play', async () => {
    const questions = new Set<QuestionName>();
    const bot = make('questions');
    for (const state of JSON.parse(await statesOfAllKinds) as State[]) {
      const question = botQuestionOf(state)!;
      questions.add(question.decision.asks);
      expect(question.options).toContain(await bot.choose(question));
    }
    expect([...questions].sort()).toEqual([...QUESTIONS].sort());
  });

  test.each(plain)(
    'gives the same answers with the same public information, whatever the hidden order: %s',
    async (_name, setup) => {
      const { first, second } = await answersWhileAlike(() => make('same'), setup);
      expect(first.length).toBeGreaterThan(20);
      expect(second).toEqual(first);
    },
  );

  test.each(plain)('plays the same game again with the same seed: %s', async (_name, setup) => {
    const stack = stackFor(setup, 'again');
    const first = await playGame(make('same'), setup, stack);
    const second = await playGame(make('same'), setup, stack);
    expect(second.answers).toEqual(first.answers);
  });
});

/**
 * A player who asks for a hint may ask again or undo; a bot without memory gives the same answers
 * in any order.
 */
const TIMES = pickByDepth(1, 3);
describe.each(BOTS.filter(({ remembers }) => remembers !== true))('the $name bot', ({ make }) => {
  test('depends only on the question: saved, restored and asked in any order, it gets the same answer', async () => {
    const setup = PLAIN[0]!;
    const live = make('saved');
    const questions: string[] = [];
    const { answers } = await playGame(
      {
        name: live.name,
        choose: (question) => (questions.push(JSON.stringify(question)), live.choose(question)),
      },
      setup,
      stackFor(setup, 'saved'),
    );
    const restored = make('saved');
    const answerTo = (n: number): Option | Promise<Option> =>
      restored.choose(JSON.parse(questions[n]!) as BotQuestion);
    /** Keys must not go round (K4), so the last gifts may matter, but nothing before them. */
    const beginning = (n: number): number => (n > 0 && isGift(answers[n - 1]!.option) ? beginning(n - 1) : n);
    for (const n of shuffle([...questions.keys()], seededRandom('any order')))
      for (let again = 0; again < TIMES; again++)
        for (let at = beginning(n); at <= n; at++)
          expect(await answerTo(at), `question ${at}`).toBe(answers[at]!.option);
  });
});

/** A cheating bot that the hidden-order test must catch: it looks at an unseen tile. */
const peepingBot = (stack: readonly Kind[]): Bot => ({
  name: 'peeping',
  choose: ({ state, options }) =>
    options[stack[Math.min(stack.length - 1, state.turns + SEEN)]! % options.length]!,
});

test.each(PLAIN.map((setup) => [nameOf(setup), setup] as const))(
  'the test catches a bot that looks at the stack: %s',
  async (_name, setup) => {
    const { first, second } = await answersWhileAlike(peepingBot, setup);
    expect(second).not.toEqual(first);
  },
);

test('every bot of the roster is tested here', () => {
  expect(BOTS.map(({ name }) => name)).toEqual(expect.arrayContaining([...BOT_NAMES]));
});

test('the random bot plays another game with another seed', async () => {
  const setup = PLAIN[0]!;
  const { make } = BOTS.find(({ name }) => name === 'random')!;
  const stack = stackFor(setup, 'luck');
  const game = await playGame(make('one'), setup, stack);
  const other = await playGame(make('other'), setup, stack);
  expect(game.answers).not.toEqual(other.answers);
});
