import {
  ROSTER,
  explainAdvice,
  createBot,
  measureDevice,
  botQuestionOf,
  searchJobs,
  createSearchTeam,
  withTimeForTurns,
  type Bot,
  type Teammate,
  type SearchTeam,
} from '@night-cage/bots';
import type { State } from '@night-cage/rules';
import { findFreeHelpers } from './free-helpers.ts';
import { judgePuzzle, listPuzzleSummaries, openPuzzle, solvePuzzle } from './puzzle-methods.ts';
import { analyzeGamePart, gradeTriedChoice } from './report-methods.ts';
import { createThinkingTimes } from './thinking-time.ts';
import type { ResultOf, ParamsOf, WorkerReply, WorkerRequest } from './worker-messages.ts';

/** The bot worker: bots think here, off the main thread. */

const EXPLAINED = 5;

const timeToThink = createThinkingTimes(measureDevice);
/** Bots that need no helpers. They keep no state between choices, so each is created once. */
const alone = new Map<Teammate, Bot>();
const runJob = searchJobs();
let team: SearchTeam | null = null;
let strong: { readonly turns: number; readonly bot: Bot } | null = null;

/** The strong bot, with the thinking time that this device has been measured to need. */
function strongFor({ turns }: State, team: SearchTeam): Bot {
  if (strong?.turns !== turns) strong = { turns, bot: withTimeForTurns(team, timeToThink().turn) };
  return strong.bot;
}

function botAlone(name: Teammate): Bot {
  const bot = alone.get(name) ?? createBot(name, { seed: name });
  alone.set(name, bot);
  return bot;
}

async function think({ state, wants, helpers }: ParamsOf<'think'>): Promise<ResultOf<'think'>> {
  const question = botQuestionOf(state);
  if (question === null) return null;
  if (wants !== 'hint' && !ROSTER[wants].takesHelp) return { option: await botAlone(wants).choose(question) };
  team ??= createSearchTeam(findFreeHelpers(state, helpers));
  if (wants !== 'hint') return { option: await strongFor(state, team).choose(question) };
  const { advice, explanation } = timeToThink();
  const found = await team.consider({ ...question, budget: { milliseconds: advice } });
  // Explaining fewer options leaves more trials for each, so only those on screen are explained.
  const best = found.slice(0, EXPLAINED).map(({ option }) => option);
  const query = { ...question, options: best, budget: { milliseconds: explanation } };
  const explained = explainAdvice(query);
  return { option: explained.chosen.option, explanation: explained };
}

async function reply(request: WorkerRequest): Promise<void> {
  const { id } = request;
  const answer = (given: WorkerReply): void => postMessage(given);
  switch (request.kind) {
    case 'think':
      return answer({ id, kind: request.kind, answer: await think(request.ask) });
    case 'job':
      return answer({ id, kind: request.kind, answer: runJob(request.ask) });
    case 'list-puzzles':
      return answer({ id, kind: request.kind, answer: await listPuzzleSummaries(request.ask.file) });
    case 'open-puzzle':
      return answer({ id, kind: request.kind, answer: openPuzzle(request.ask.id) });
    case 'judge-puzzle':
      return answer({ id, kind: request.kind, answer: judgePuzzle(request.ask) });
    case 'solve-puzzle':
      return answer({ id, kind: request.kind, answer: solvePuzzle(request.ask.id) });
    case 'go-through-game':
      for (const news of analyzeGamePart(request.ask)) answer({ id, kind: request.kind, answer: news });
      return;
    case 'grade-choice':
      return answer({ id, kind: request.kind, answer: gradeTriedChoice(request.ask) });
  }
}

// A rejected promise would not fire the worker's error event; reportError does.
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void reply(data).catch(reportError));
