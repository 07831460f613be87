import { readFileSync } from 'node:fs';
import { readPositionLink } from '@night-cage/notation';
import {
  EDITIONS,
  beginPlay,
  chanceOf,
  choose,
  layStack,
  seededRandom,
  type Kind,
  type Option,
  type Setup,
  type State,
} from '@night-cage/rules';
import { carefulBot, questionOf, randomBot, searchBot, type Bot, type Question } from '@night-cage/bots';

/**
 * Every bot there is, made with a seed: the conformance suite holds for all of them. Who thinks longer plays only every so
 * manieth set-up.
 */
export const BOTS: readonly (readonly [name: string, make: (seed: string) => Bot, everySetup: number])[] = [
  ['random', randomBot, 1],
  ['careful', carefulBot, 4],
  ['search', () => thinkingBriefly(), 9],
];

/** A search that looks at few states: weak, but it goes through all that a strong one does. */
function thinkingBriefly(): Bot {
  const bot = searchBot();
  const budget = { iterations: 40 };
  return { name: bot.name, choose: (question) => bot.choose({ ...question, budget }) };
}

/** Far beyond any game: whoever gets here goes round in circles. */
const MOST_DECISIONS = 20_000;

export interface Answered {
  readonly option: Option;
  /** How many tiles were left when it was chosen. */
  readonly left: number;
}

export const stackFor = (setup: Setup, seed: string): Kind[] =>
  layStack(EDITIONS[setup.edition].layout(setup), seededRandom(seed));

/** Plays a game to its end; answers with all that was chosen, and the last state. */
export async function playGame(
  bot: Bot,
  setup: Setup,
  stack: readonly Kind[],
  onAnswer: (state: State, option: Option, options: readonly Option[]) => void = () => {},
): Promise<{ answers: Answered[]; state: State }> {
  const play = beginPlay(setup, chanceOf(stack));
  const { state } = play;
  const answers: Answered[] = [];
  for (let question = questionOf(state); question !== null; question = questionOf(state)) {
    const option = await bot.choose(question);
    onAnswer(state, option, question.options);
    answers.push({ option, left: state.left });
    if (answers.length > MOST_DECISIONS) throw new Error(`${bot.name} does not come to an end`);
    choose(play, option);
  }
  return { answers, state };
}

/** Some questions of a careful game, each with a choice, but not with a hundred. */
const MOST_OPTIONS = 12;
export async function questionsOfGame(setup: Setup, seed: string, every: number): Promise<Question[]> {
  const questions: Question[] = [];
  let asked = 0;
  const bot = carefulBot();
  await playGame(
    {
      name: 'watched',
      choose: (question) => {
        const copy = JSON.parse(JSON.stringify(question)) as Question;
        const count = question.options.length;
        if (count > 1 && count <= MOST_OPTIONS && asked++ % every === 0) questions.push(copy);
        return bot.choose(question);
      },
    },
    setup,
    stackFor(setup, seed),
  );
  return questions;
}

/** The questions of some endings of real games. */
export const realEndings = (every: number): Question[] =>
  readFileSync(new URL('solver-real-endings.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .filter((_, n) => n % every === 0)
    .map((line) => questionOf(readPositionLink(line)))
    .filter((question) => question !== null);
