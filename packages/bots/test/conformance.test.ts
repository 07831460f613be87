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
import { deep, randomGame, listSetups } from '@night-cage/testkit';
import { BOT_NAMES, carefulBot, botQuestionOf, type Bot, type BotQuestion } from '@night-cage/bots';
import { describe, expect, test } from 'vitest';
import { isGift } from '../src/gifts.ts';
import { BOTS, nameOf, playGame, stackFor, type Answered } from './bots.ts';

const ALL = listSetups();
/** One set-up of every edition: the plainest. */
const PLAIN = EDITION_NAMES.map((name) => ALL.find(({ edition }) => edition === name)!);

/** Of every kind of question this many, from all over. */
const OF_EACH_KIND = 5;

/** Who plays well is out before the stack is empty. */
const MOST_CAREFUL_GAMES = 40;

/** Random games know most questions, but seldom live to see Final Flickers: careful ones do. */
async function findStatesOfAllKinds(): Promise<State[]> {
  const byKind = new Map<QuestionName, State[]>();
  const keep = (state: State): void => {
    const kind = state.asks!.asks;
    const kept = byKind.get(kind) ?? [];
    byKind.set(kind, kept);
    if (kept.length < OF_EACH_KIND) kept.push(cloneState(state));
  };
  for (const setup of ALL) randomGame(setup, 'questions', ({ before }) => keep(before));
  const setup = PLAIN[0]!;
  for (let game = 0; game < MOST_CAREFUL_GAMES && !byKind.has('flicker'); game++)
    await playGame(carefulBot(), setup, stackFor(setup, `flickers-${game}`), keep);
  keep(leavingWithAKey());
  return [...byKind.values()].flat();
}

/** Found once, as text: no bot can change them for the next. */
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

/** The same stack, but what lies below the tiles seen is shuffled, each pile for itself: so it was laid (H1). */
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

/** What a bot chose while forty tiles were seen, with a stack and with another one that differs only below them. */
async function answersWhileAlike(
  make: (stack: readonly Kind[]) => Bot,
  setup: Setup,
): Promise<{ first: Answered[]; second: Answered[] }> {
  const stack = stackFor(setup, 'hidden');
  const other = inAnotherOrder(setup, stack, SEEN);
  const one = await playGame(make(stack), setup, stack);
  const two = await playGame(make(other), setup, other);
  const first = one.answers.filter(({ left }) => left > stack.length - SEEN);
  return { first, second: two.answers.slice(0, first.length) };
}

describe.each(BOTS)('the $name bot', ({ make, everySetup }) => {
  test('chooses only what is legal, to the end of the game, and leaves the state alone, whatever is played', async () => {
    for (const setup of ALL.filter((_, n) => n % (everySetup * deep(2, 1)) === 0)) {
      const bot = make('legal');
      let before = '';
      let asked = 0;
      const watched = {
        name: bot.name,
        choose: (question: BotQuestion) => {
          before = asked++ % 8 === 0 ? JSON.stringify(question.state) : '';
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

  test('answers every kind of question, also in games that it would not have played so', async () => {
    const asked = new Set<QuestionName>();
    const bot = make('questions');
    for (const state of JSON.parse(await statesOfAllKinds) as State[]) {
      const question = botQuestionOf(state)!;
      asked.add(question.decision.asks);
      expect(question.options).toContain(await bot.choose(question));
    }
    expect([...asked].sort()).toEqual([...QUESTIONS].sort());
  });

  test.each(PLAIN.map((setup) => [nameOf(setup), setup] as const))(
    'gives equal answers while what everybody sees is equal, however the rest of the stack lies: %s',
    async (_name, setup) => {
      const { first, second } = await answersWhileAlike(() => make('same'), setup);
      expect(first.length).toBeGreaterThan(20);
      expect(second).toEqual(first);
    },
  );

  test.each(PLAIN.map((setup) => [nameOf(setup), setup] as const))(
    'plays the same game again with the same seed: %s',
    async (_name, setup) => {
      const stack = stackFor(setup, 'again');
      const first = await playGame(make('same'), setup, stack);
      const second = await playGame(make('same'), setup, stack);
      expect(second.answers).toEqual(first.answers);
    },
  );
});

/** Who asks for a hint asks again, or takes something back; in any order a bot without a memory says the same. */
const TIMES = deep(1, 3);
describe.each(BOTS.filter(({ remembers }) => remembers !== true))('the $name bot', ({ make }) => {
  test('needs nothing but the question: saved, read and asked again in any order, it gets the same answer', async () => {
    const setup = PLAIN[0]!;
    const live = make('saved');
    const asked: string[] = [];
    const { answers } = await playGame(
      {
        name: live.name,
        choose: (question) => (asked.push(JSON.stringify(question)), live.choose(question)),
      },
      setup,
      stackFor(setup, 'saved'),
    );
    const restored = make('saved');
    const answerTo = (n: number): Option | Promise<Option> =>
      restored.choose(JSON.parse(asked[n]!) as BotQuestion);
    /** Keys must not go round (K4), so the gifts just given may matter, and nothing else: where they began. */
    const beginning = (n: number): number => (n > 0 && isGift(answers[n - 1]!.option) ? beginning(n - 1) : n);
    for (const n of shuffle([...asked.keys()], seededRandom('any order')))
      for (let again = 0; again < TIMES; again++)
        for (let at = beginning(n); at <= n; at++)
          expect(await answerTo(at), `question ${at}`).toBe(answers[at]!.option);
  });
});

/** What the check of the hidden order is there to find: it looks at a tile that nobody has seen. */
const peepingBot = (stack: readonly Kind[]): Bot => ({
  name: 'peeping',
  choose: ({ state, options }) =>
    options[stack[Math.min(stack.length - 1, state.turns + SEEN)]! % options.length]!,
});

test.each(PLAIN.map((setup) => [nameOf(setup), setup] as const))(
  'a bot that holds the true stack is found out: %s',
  async (_name, setup) => {
    const { first, second } = await answersWhileAlike(peepingBot, setup);
    expect(second).not.toEqual(first);
  },
);

test('every bot of the roster is held to all of this', () => {
  expect(BOTS.map(({ name }) => name)).toEqual(expect.arrayContaining([...BOT_NAMES]));
});

test('the random bot plays another game with another seed', async () => {
  const setup = PLAIN[0]!;
  const { make } = BOTS.find(({ name }) => name === 'random')!;
  const stack = stackFor(setup, 'luck');
  const one = await playGame(make('one'), setup, stack);
  const other = await playGame(make('other'), setup, stack);
  expect(one.answers).not.toEqual(other.answers);
});
