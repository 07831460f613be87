import { parentPort, workerData } from 'node:worker_threads';
import type { Bot, BotQuestion } from '@night-cage/bots';
import type { Option, Setup } from '@night-cage/rules';
import { cpuClock } from '../shared/cpu-clock.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import { describeBotError } from './bot-error.ts';
import { BotFailure, type BotFile } from './bot-file.ts';
import { loadBotFile } from './load.ts';

/** What whoever plays with a bot of somebody's own asks its thread, and what comes back. */
export type OwnBotRequest =
  | { readonly ask: 'begin'; readonly seed: string }
  | { readonly ask: 'choose'; readonly question: BotQuestion };

export type OwnBotReply = WorkerMessage<{ readonly option: Option; readonly cpuMs: number }>;

const file = workerData as BotFile;
const send = (reply: OwnBotReply): void => parentPort!.postMessage(reply);

/** So many lines are passed on for each question: a loop that prints must not drown everything else. */
const MOST_LINES = 100;
let linesLeft = MOST_LINES;
let unfinished = '';

/** What a bot prints is told beside the results, never among them. */
function listenTo(stream: NodeJS.WriteStream): void {
  stream.write = (chunk: Uint8Array | string): boolean => {
    const lines = (unfinished + (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())).split(
      '\n',
    );
    unfinished = lines.pop()!.slice(-1000);
    for (const line of lines) {
      if (linesLeft === 0) send({ kind: 'said', text: '(more lines are left out)' });
      if (linesLeft-- > 0) send({ kind: 'said', text: line });
    }
    return true;
  };
}

let make: ((seed: string) => Bot) | null = null;
let bot: Bot | null = null;
/** A game keeps its set-up object, by which the rules know their table: copies would make a new one for every question. */
let setup: Setup | null = null;

async function answer(request: OwnBotRequest): Promise<Option> {
  if (request.ask === 'begin') {
    make ??= await loadBotFile(file);
    bot = make(request.seed);
    setup = null;
    return 0;
  }
  const { question } = request;
  setup ??= question.state.setup;
  const option: unknown = await bot!.choose({ ...question, state: { ...question.state, setup } });
  if (typeof option === 'number' && question.options.includes(option)) return option;
  throw new BotFailure(`${file.name} chose what was not offered`);
}

async function reply(request: OwnBotRequest): Promise<void> {
  linesLeft = MOST_LINES;
  const began = cpuClock();
  try {
    const option = await answer(request);
    send({ kind: 'done', option, cpuMs: cpuClock() - began });
  } catch (error) {
    send({
      kind: 'failed',
      reason: error instanceof BotFailure ? error.message : describeBotError(error, file),
    });
  }
}

listenTo(process.stdout);
listenTo(process.stderr);
parentPort!.on('message', (request: OwnBotRequest) => void reply(request));
