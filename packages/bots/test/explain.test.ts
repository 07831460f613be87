import {
  EMPTY,
  KEY,
  KINDS,
  NONE,
  distanceBetween,
  chanceOf,
  exitsOf,
  isGate,
  isMonster,
  isPit,
  legalOptions,
  nextSpace,
  oddsOfNext,
  play,
  rulesetFor,
  unpackIntent,
  type Chance,
  type Option,
  type Space,
  type State,
} from '@night-cage/rules';
import { pickByDepth, resolveSetupOrThrow } from '@night-cage/testkit';
import {
  createCarefulBot,
  explainChoice,
  solveEnding,
  type OptionExplanation,
  type BotQuestion,
} from '@night-cage/bots';
import { createClairvoyantBot } from '@night-cage/bots/clairvoyant';
import { describe, expect, test } from 'vitest';
import { listFacts } from '../src/explain/list-facts.ts';
import { computeDifferenceByTrials, shuffleStackOfTrial } from '../src/explain/trials.ts';
import { playGame, questionsOfGame, realEndings, stackFor } from './bots.ts';

const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4, options: {} });
const questionsOf = async (seed: string, every: number): Promise<BotQuestion[]> =>
  questionsOfGame(setup, seed, every);

const CERTAIN = new Set<string>(['escapes', 'loses', 'sure-escape', 'no-escape']);
const isCertain = ({ facts }: OptionExplanation): boolean => facts.some(({ fact }) => CERTAIN.has(fact));
/**
 * With so few tiles left there are no trials: the chance is exact or unknown.
 * explanation-truth.test.ts tests this.
 */
const isLate = ({ left }: State): boolean => left <= 4;

function played(state: State, option: Option, chance: Chance): State {
  const after = play(state, unpackIntent(option), chance);
  if (!after.ok) throw new Error(`this is not legal: ${after.refusal.code}`);
  return after.state;
}

/** Plays the line with the tiles that it lists. */
function follow(from: State, { line: { choices, tiles } }: OptionExplanation): State {
  const first = from.layout.total - from.left;
  return choices.reduce(
    (state, option) => played(state, option, { draw: (index) => tiles[index - first]! }),
    from,
  );
}

const EVERY_WAY = [0, 1, 2, 3] as const;
/**
 * Steps to the nearest of some spaces through open exits if the dark hides no walls, by
 * breadth-first search.
 */
function stepsToAny({ tiles, left }: State, from: Space, wanted: readonly Space[]): number {
  const { board } = rulesetFor(setup);
  const exitsAt = (space: Space): number => (tiles[space] === EMPTY ? 15 : exitsOf(tiles[space]!));
  const isClosed = (space: Space): boolean =>
    tiles[space] === EMPTY ? left === 0 : isPit(tiles[space]!) || isMonster(tiles[space]!);
  let reached = new Set([from]);
  for (let steps = 0; ; steps++) {
    if (wanted.some((space) => reached.has(space))) return steps;
    const beyond = [...reached].flatMap((space) =>
      EVERY_WAY.flatMap((direction) => {
        const to = nextSpace(board, space, direction);
        const isOpen =
          (exitsAt(space) & (1 << direction)) !== 0 && (exitsAt(to) & (1 << (direction ^ 2))) !== 0;
        return isOpen && !isClosed(to) ? [to] : [];
      }),
    );
    const all = new Set([...reached, ...beyond]);
    if (all.size === reached.size) return 99;
    reached = all;
  }
}

describe('an explanation', () => {
  test('gives each option a chance with its interval, a legal line, and at most three facts', async () => {
    for (const question of await questionsOf('test-e', 12)) {
      const { state, options } = question;
      const { chosen, alternatives } = explainChoice({ ...question, budget: { iterations: 4 } }, options[0]!);
      expect(chosen.option).toBe(options[0]);
      const all = [chosen, ...alternatives];
      expect(all.map(({ option }) => option)).toEqual(options);
      for (const explained of all) {
        const { option, chance, behind, trials, line, facts } = explained;
        expect(trials).toBe(isCertain(explained) || isLate(state) ? 0 : 4);
        for (const { value, low, high } of [chance, behind].filter((interval) => interval !== null)) {
          expect(low).toBeLessThanOrEqual(value);
          expect(high).toBeGreaterThanOrEqual(value);
        }
        if (chance === null) expect(isLate(state)).toBe(true);
        else expect([chance.low >= 0, chance.high <= 1]).toEqual([true, true]);
        const isCompared = chance !== null && chosen.chance !== null && trials === chosen.trials;
        expect(behind !== null).toBe(isCompared);
        if (isCompared) expect(behind!.value).toBeCloseTo(chosen.chance.value - chance.value, 10);
        expect(line.choices[0]).toBe(option);
        expect(line.choices.length).toBeLessThanOrEqual(8);
        if (trials > 0) follow(state, explained);
        expect(facts.length).toBeLessThanOrEqual(3);
      }
      expect(legalOptions(state)).toEqual(options);
    }
  });

  test('is as sure as its trials allow: an interval has no width only where it is exact', async () => {
    let judged = 0;
    for (const seed of ['test-a', 'test-h'])
      for (const question of await questionsOf(seed, pickByDepth(18, 6))) {
        const { chosen, alternatives } = explainChoice(
          { ...question, budget: { iterations: 6 } },
          createCarefulBot().choose(question),
        );
        for (const explained of [chosen, ...alternatives]) {
          if (explained.chance === null) continue;
          const { value, low, high } = explained.chance;
          if (isCertain(explained) || isLate(question.state)) {
            expect([low, high]).toEqual([value, value]);
            continue;
          }
          // Six unfinished games say little, however similar they look after twelve turns.
          expect(high - low).toBeGreaterThan(0.3);
          judged++;
        }
      }
    expect(judged).toBeGreaterThan(pickByDepth(10, 40));
  });

  test('gives the same result for the same seed, and a similar one for another seed', async () => {
    const [question] = (await questionsOf('test-e', 5)).slice(3);
    const explained = (seed: number): OptionExplanation =>
      explainChoice({ ...question!, budget: { iterations: 12 } }, question!.options[0]!, seed).chosen;
    expect(explained(1)).toEqual(explained(1));
    const [first, second] = [explained(1).chance!, explained(2).chance!];
    expect(first.value).not.toBe(second.value);
    expect(second.value).toBeGreaterThan(first.low);
    expect(second.value).toBeLessThan(first.high);
  });

  test('says so when a step escapes', async () => {
    const stack = stackFor(setup, 'test-f');
    let last: BotQuestion | null = null;
    const bot = createClairvoyantBot(stack, 'test');
    const { answers, state } = await playGame(
      {
        name: 'seer',
        choose: (question) => bot.choose((last = JSON.parse(JSON.stringify(question)) as BotQuestion)),
      },
      setup,
      stack,
    );
    expect(state.outcome).toBe('won');
    const { option } = answers.at(-1)!;
    const { chosen } = explainChoice({ ...last!, budget: { iterations: 2 } }, option);
    expect(chosen).toMatchObject({
      chance: { value: 1, low: 1, high: 1 },
      trials: 0,
      line: { choices: [option], tiles: [] },
      facts: [{ fact: 'escapes' }],
    });
  });

  test('throws a helpful error when the choice is not an option', async () => {
    const [question] = await questionsOf('test-e', 12);
    const [first, ...others] = question!.options;
    expect(() => explainChoice({ ...question!, options: others }, first!)).toThrow(
      'The choice to be explained must be one of the options of the question.',
    );
  });

  test('counts the tiles left after its draws', async () => {
    let compared = 0;
    const chance = chanceOf(stackFor(setup, 'test-j'));
    for (const { state, options, decision } of await questionsOf('test-j', 1)) {
      if (decision.asks !== 'act') continue;
      for (const option of options) {
        const fact = listFacts(state, option).find((known) => known.fact === 'draws');
        if (fact === undefined) continue;
        let now = played(state, option, chance);
        // The cost of a hit is certain unless the player blocks it.
        while (now.asks !== null && ['place', 'hit', 'fall'].includes(now.asks.asks)) {
          const answers = legalOptions(now);
          const suffer = answers.find((answer) => unpackIntent(answer).verb === 'suffer');
          now = played(now, suffer ?? answers[0]!, chance);
        }
        // A drawn tile may end the game before all of them are drawn.
        if (now.outcome !== 'playing') continue;
        expect(now.left).toBe(fact.left);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  test('counts steps around walls and pits when it says nearer or farther', async () => {
    const count = { nearer: 0, farther: 0, round: 0 };
    for (const seed of ['test-a', 'test-b', 'test-h', 'test-j'])
      for (const { state, options, decision } of await questionsOf(seed, 1)) {
        if (decision.asks !== 'act') continue;
        const { board } = rulesetFor(setup);
        const from = state.at[state.turn]!;
        const gates = state.tiles.flatMap((tile, space) => (isGate(tile) ? [space] : []));
        for (const option of options) {
          const intent = unpackIntent(option);
          if (intent.verb !== 'move') continue;
          const to = nextSpace(board, from, intent.direction);
          if (state.tiles[to] === EMPTY) continue;
          const facts = listFacts(state, option).map(({ fact }) => fact);
          if (facts.some((fact) => fact === 'falls' || CERTAIN.has(fact))) continue;
          const gained = stepsToAny(state, from, gates) - stepsToAny(state, to, gates);
          expect(facts.includes('nearer-to-gate')).toBe(gained > 0);
          expect(facts.includes('farther-from-gate')).toBe(gained < 0);
          const seeming = (space: Space): number =>
            Math.min(...gates.map((gate) => distanceBetween(board, space, gate)));
          if (gained > 0) count.nearer++;
          if (gained < 0) count.farther++;
          if (gates.length > 0 && Math.sign(seeming(from) - seeming(to)) !== Math.sign(gained)) count.round++;
        }
      }
    expect(count.nearer).toBeGreaterThan(10);
    expect(count.farther).toBeGreaterThan(10);
    expect(count.round).toBeGreaterThan(2);
  });

  test('gives the exact odds of what may be drawn', async () => {
    let compared = 0;
    for (const question of await questionsOf('test-g', 3)) {
      if (question.decision.asks !== 'act' || question.state.pile === 0) continue;
      for (const option of question.options) {
        if (unpackIntent(option).verb !== 'stay') continue;
        const { chosen } = explainChoice({ ...question, budget: { iterations: 2 } }, option);
        const fact = chosen.facts.find((known) => known.fact === 'may-draw-key');
        if (fact === undefined) continue;
        expect(fact.chance).toBeCloseTo(question.state.bag[KEY]! / question.state.left, 10);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

test('every trial has its own stack: first tiles are as frequent as their odds', async () => {
  const trials = 600;
  for (const { state } of await questionsOf('test-i', 12)) {
    if (state.left < 8) continue;
    const count = KINDS.map(() => 0);
    for (let trial = 0; trial < trials; trial++)
      count[shuffleStackOfTrial(state, 1, trial).draw(state.layout.total - state.left)]!++;
    // Four standard errors of a share.
    const most = 2 / Math.sqrt(trials);
    oddsOfNext(state).forEach((odds, kind) =>
      expect(Math.abs(count[kind]! / trials - odds)).toBeLessThan(most),
    );
  }
});

test('the difference includes 0 for equal options and excludes it for options that always differ', () => {
  const same = computeDifferenceByTrials(Array(24).fill(0.6), Array(24).fill(0.58));
  expect(same.value).toBeCloseTo(0.02, 10);
  expect(same.low).toBeLessThan(0);
  expect(same.high).toBeGreaterThan(0.02);
  const apart = computeDifferenceByTrials(Array(24).fill(0.9), Array(24).fill(0.2));
  expect(apart.low).toBeGreaterThan(0.4);
  expect(apart.high).toBeLessThan(0.95);
});

describe('with an empty stack', () => {
  test('it states the solved result: a sure escape with its turns and line, or none', () => {
    const count = { 'sure-escape': 0, 'no-escape': 0 };
    for (const question of realEndings(8)) {
      const { chosen, alternatives } = explainChoice(
        { ...question, budget: { iterations: 4 } },
        question.options[0]!,
      );
      for (const explained of [chosen, ...alternatives]) {
        const [fact] = explained.facts;
        if (fact?.fact === 'no-escape') {
          expect(explained.chance).toEqual({ value: 0, low: 0, high: 0 });
          count['no-escape']++;
        }
        if (fact?.fact !== 'sure-escape') continue;
        expect(explained.chance).toEqual({ value: 1, low: 1, high: 1 });
        const nothing: Chance = { draw: () => NONE };
        const solution = solveEnding(played(question.state, explained.option, nothing), { nodes: 100_000 });
        if (solution.answer !== 'won') throw new Error('a sure escape is not solved');
        const whole = [explained.option, ...solution.line];
        const end = whole.reduce((state, option) => played(state, option, nothing), question.state);
        expect(end.outcome).toBe('won');
        expect(end.turns - question.state.turns + 1).toBe(fact.turns);
        // The line shows only the first choices.
        expect(explained.line).toEqual({ choices: whole.slice(0, 8), tiles: [] });
        count['sure-escape']++;
      }
    }
    expect(count['sure-escape']).toBeGreaterThan(30);
    expect(count['no-escape']).toBeGreaterThan(2);
  });
});
