import { readFileSync } from 'node:fs';
import { parsePositionLink } from '@night-cage/notation';
import {
  beginPlay,
  chanceOf,
  dealStack,
  play,
  playOutAsync,
  seededRandom,
  unpackIntent,
  type Chance,
  type Kind,
  type Option,
  type Setup,
  type State,
} from '@night-cage/rules';
import {
  createCarefulBot,
  createBot,
  botQuestionOf,
  createRandomBot,
  runSearchJob,
  createSearchBot,
  createSearchTeam,
  withTimeForTurns,
  type Bot,
  type Helper,
  type BotQuestion,
} from '@night-cage/bots';
import { pickByDepth } from '@night-cage/testkit';

interface Candidate {
  readonly name: string;
  readonly make: (seed: string) => Bot;
  /** Slow bots play only every n-th setup. */
  readonly everySetup: number;
  /**
   * Its answers depend on earlier questions: on its random numbers so far, or on its remaining
   * time.
   */
  readonly remembers?: true;
  /** The code of `careful` with other weights: tested in fewer editions. */
  readonly isVariant?: true;
}

/** All bots: the conformance suite tests each of them. */
export const BOTS: readonly Candidate[] = [
  { name: 'random', make: createRandomBot, everySetup: 1, remembers: true },
  { name: 'careful', make: () => createCarefulBot(), everySetup: pickByDepth(12, 4) },
  { name: 'cautious', make: (seed) => createBot('cautious', { seed }), everySetup: 15, isVariant: true },
  { name: 'hasty', make: (seed) => createBot('hasty', { seed }), everySetup: 15, isVariant: true },
  { name: 'key-hunter', make: (seed) => createBot('key-hunter', { seed }), everySetup: 15, isVariant: true },
  { name: 'search', make: () => thinkingBriefly(createSearchBot()), everySetup: 9 },
  { name: 'search by two', make: () => thinkingBriefly(createSearchTeam([helper])), everySetup: 15 },
  { name: 'search by the turn', make: thinkingByTheTurn, everySetup: 15, remembers: true },
];

/** A search with a small budget: weak, but it runs all the code of a strong one. */
function thinkingBriefly(bot: Bot): Bot {
  const budget = { iterations: 40 };
  return { name: bot.name, choose: (question) => bot.choose({ ...question, budget }) };
}

/**
 * The same with a time limit per turn. The clock advances with every reading, so the machine does
 * not matter.
 */
function thinkingByTheTurn(): Bot {
  let now = 0;
  const clock = (): number => now++;
  return withTimeForTurns(createSearchBot({ clock }), 8, clock);
}

/** A helper that could run on another core: only cloned data goes in and out. */
export const helper: Helper = async (job) => structuredClone(runSearchJob(structuredClone(job)));

export const nameOf = ({ edition, prisoners, options }: Setup): string =>
  `${edition}, ${prisoners} prisoners, ${JSON.stringify(options)}`;

/** Plays a line with the tiles that would come. */
export const follow = (from: State, choices: readonly Option[], chance: Chance): State =>
  choices.reduce((state, option) => {
    const played = play(state, unpackIntent(option), chance);
    if (!played.ok) throw new Error(`the line is not legal: ${played.refusal.code}`);
    return played.state;
  }, from);

/** Far more than any game has: beyond this number, the game goes round in circles. */
const MAX_DECISIONS = 20_000;

export interface Answered {
  readonly option: Option;
  /** Tiles left at the choice. */
  readonly left: number;
}

export const stackFor = (setup: Setup, seed: string): Kind[] => dealStack(setup, seededRandom(seed));

/** Plays a game to its end; returns all choices and the last state. */
export async function playGame(
  bot: Bot,
  setup: Setup,
  stack: readonly Kind[],
  onAnswer: (state: State, option: Option, options: readonly Option[]) => void = () => {},
): Promise<{ answers: Answered[]; state: State }> {
  const game = beginPlay(setup, chanceOf(stack));
  const { state } = game;
  const answers: Answered[] = [];
  await playOutAsync(game, async () => {
    const question = botQuestionOf(state)!;
    const option = await bot.choose(question);
    onAnswer(state, option, question.options);
    answers.push({ option, left: state.left });
    if (answers.length > MAX_DECISIONS) throw new Error(`${bot.name} does not finish its game`);
    return option;
  });
  return { answers, state };
}

/** Questions from a game of `careful`, each with several options but not a hundred. */
const MAX_OPTIONS = 12;
export async function questionsOfGame(setup: Setup, seed: string, every: number): Promise<BotQuestion[]> {
  const questions: BotQuestion[] = [];
  let choices = 0;
  const bot = createCarefulBot();
  await playGame(
    {
      name: 'watched',
      choose: (question) => {
        const copy = JSON.parse(JSON.stringify(question)) as BotQuestion;
        const count = question.options.length;
        if (count > 1 && count <= MAX_OPTIONS && choices++ % every === 0) questions.push(copy);
        return bot.choose(question);
      },
    },
    setup,
    stackFor(setup, seed),
  );
  return questions;
}

/** The questions of some endings of real games. */
export const realEndings = (every: number): BotQuestion[] =>
  readFileSync(new URL('solver-real-endings.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .filter((_, n) => n % every === 0)
    .map((line) => botQuestionOf(parsePositionLink(line)))
    .filter((question) => question !== null);
