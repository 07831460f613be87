import {
  ROSTER,
  explainAdvice,
  makeBot,
  measureDevice,
  botQuestionOf,
  searchJobs,
  searchTeam,
  withTimeForTurns,
  type Bot,
  type Teammate,
  type SearchTeam,
} from '@night-cage/bots';
import type { State } from '@night-cage/rules';
import { findFreeHelpers } from './free-helpers.ts';
import { judgePuzzle, listPuzzleNotes, openPuzzle, solvePuzzle } from './puzzle-methods.ts';
import { analyzeGamePart, gradeTriedChoice } from './report-methods.ts';
import { createThinkingTimes } from './thinking-time.ts';
import type { ResultOf, ParamsOf, WorkerReply, WorkerRequest } from './worker-messages.ts';

/** Thinks beside the page, so that no frame waits for a thought. */

const EXPLAINED = 5;

const timeToThink = createThinkingTimes(measureDevice);
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

async function think({ state, wants, helpers }: ParamsOf<'think'>): Promise<ResultOf<'think'>> {
  const question = botQuestionOf(state);
  if (question === null) return null;
  if (wants !== 'hint' && !ROSTER[wants].takesHelp) return { option: await botAlone(wants).choose(question) };
  team ??= searchTeam(findFreeHelpers(state, helpers));
  if (wants !== 'hint') return { option: await strongFor(state, team).choose(question) };
  const { advice, explanation } = timeToThink();
  const found = await team.consider({ ...question, budget: { milliseconds: advice } });
  // The same trials for fewer options are more trials for each: only what will be shown is explained.
  const best = found.slice(0, EXPLAINED).map(({ option }) => option);
  const asked = { ...question, options: best, budget: { milliseconds: explanation } };
  const explained = explainAdvice(asked);
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
      return answer({ id, kind: request.kind, answer: await listPuzzleNotes(request.ask.file) });
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

// An error must reach the page while it waits: a rejected promise alone would not.
addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void reply(data).catch(reportError));
