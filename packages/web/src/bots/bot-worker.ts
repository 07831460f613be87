import {
  ROSTER,
  explainAdvice,
  makeBot,
  measureDevice,
  questionOf,
  searchJobs,
  searchTeam,
  withTimeForTurns,
  type Bot,
  type Teammate,
  type SearchTeam,
} from '@night-cage/bots';
import type { State } from '@night-cage/rules';
import { helpersFor } from './bot-helpers.ts';
import type { BotRequest, BotReply, HelperReply, HelperRequest } from './bot-messages.ts';
import { answerAboutPuzzles } from './puzzle-answers.ts';
import type { PuzzleReply, PuzzleRequest } from './puzzle-messages.ts';
import { answerReport } from './report-answers.ts';
import type { ReportRequest } from './report-messages.ts';
import { thinkingTimes } from './thinking-time.ts';

/** Thinks beside the page, so that no frame waits for a thought. */

const EXPLAINED = 5;

const timeToThink = thinkingTimes(measureDevice);
/** Those that think alone: one of each is enough, since none of them remembers anything. */
const alone = new Map<Teammate, Bot>();
const runJob = searchJobs();
let team: SearchTeam | null = null;
let strong: { readonly turns: number; readonly bot: Bot } | null = null;

/** The strong teammate, with the time that a turn takes here as far as that is known by now. */
function strongFor({ turns }: State, team: SearchTeam): Bot {
  if (strong?.turns !== turns) strong = { turns, bot: withTimeForTurns(team, timeToThink().turn) };
  return strong.bot;
}

function botAlone(name: Teammate): Bot {
  const bot = alone.get(name) ?? makeBot(name, { seed: name });
  alone.set(name, bot);
  return bot;
}

async function answer({ state, wants, helpers }: BotRequest): Promise<BotReply['answer']> {
  const question = questionOf(state);
  if (question === null) return null;
  if (wants !== 'hint' && !ROSTER[wants].takesHelp) return { option: await botAlone(wants).choose(question) };
  team ??= searchTeam(helpersFor(state, helpers));
  if (wants !== 'hint') return { option: await strongFor(state, team).choose(question) };
  const { advice, explanation } = timeToThink();
  const found = await team.consider({ ...question, budget: { milliseconds: advice } });
  // The same trials for fewer options are more trials for each: only what will be shown is explained.
  const best = found.slice(0, EXPLAINED).map(({ option }) => option);
  const asked = { ...question, options: best, budget: { milliseconds: explanation } };
  const explained = explainAdvice(asked);
  return { option: explained.chosen.option, explanation: explained };
}

async function reply(asked: BotRequest): Promise<void> {
  const answered: BotReply = { id: asked.id, answer: await answer(asked) };
  postMessage(answered);
}

async function replyAboutPuzzles(asked: PuzzleRequest): Promise<void> {
  postMessage({ id: asked.id, answer: await answerAboutPuzzles(asked) } satisfies PuzzleReply);
}

addEventListener(
  'message',
  ({ data }: MessageEvent<BotRequest | HelperRequest | PuzzleRequest | ReportRequest>) => {
    if ('job' in data) postMessage({ results: runJob(data.job) } satisfies HelperReply);
    // An error must reach the page while it waits: a rejected promise alone would not.
    else if ('puzzles' in data) replyAboutPuzzles(data).catch(reportError);
    else if ('report' in data) answerReport(data);
    else reply(data).catch(reportError);
  },
);
