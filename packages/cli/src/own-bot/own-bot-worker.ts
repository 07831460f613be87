import { parentPort, workerData } from 'node:worker_threads';
import type { Bot, BotQuestion } from '@night-cage/bots';
import type { Option, Setup } from '@night-cage/rules';
import { readCpuTime } from '../shared/read-cpu-time.ts';
import type { WorkerMessage } from '../shared/worker-pool.ts';
import { describeBotError } from './bot-error.ts';
import { BotFailure, type BotFile } from './bot-file.ts';
import { loadBotFile } from './load-bot-file.ts';

/** A request to the thread of your own bot. */
export type OwnBotRequest =
  | { readonly ask: 'begin'; readonly seed: string }
  | { readonly ask: 'choose'; readonly question: BotQuestion };

export type OwnBotReply = WorkerMessage<{ readonly option: Option; readonly cpuMs: number }>;

const file = workerData as BotFile;
const send = (reply: OwnBotReply): void => parentPort!.postMessage(reply);

/** Printed lines passed on per question: an endless loop of prints must not flood the output. */
const MAX_LINES = 100;
let linesLeft = MAX_LINES;
let unfinished = '';

/** Sends what the bot prints as messages, so that it does not mix with results. */
function listenTo(stream: NodeJS.WriteStream): void {
  stream.write = (chunk: Uint8Array | string): boolean => {
    const lines = (unfinished + (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())).split(
      '\n',
    );
    unfinished = lines.pop()!.slice(-1000);
    for (const line of lines) {
      if (linesLeft === 0) send({ kind: 'output', text: '(further lines omitted)' });
      if (linesLeft-- > 0) send({ kind: 'output', text: line });
    }
    return true;
  };
}

let make: ((seed: string) => Bot) | null = null;
let bot: Bot | null = null;
/** The game's setup object. The rules cache by its identity, so a copy per question would be slow. */
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
  throw new BotFailure(`${file.name} chose an option that was not offered`);
}

async function reply(request: OwnBotRequest): Promise<void> {
  linesLeft = MAX_LINES;
  const began = readCpuTime();
  try {
    const option = await answer(request);
    send({ kind: 'done', option, cpuMs: readCpuTime() - began });
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
