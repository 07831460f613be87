// `npm run load` and `npm run chaos`: node packages/tools/src/main.ts TOOL [OPTIONS]
import { Failure, processIo, runCommand, tellFailures, type Command } from 'night-cage/command';
import { chaos } from './chaos/chaos.ts';
import { load } from './load/load.ts';

const TOOLS: readonly Command[] = [load, chaos];

const [name, ...args] = process.argv.slice(2);
const io = processIo();
process.exitCode = await tellFailures(io, () => {
  const tool = TOOLS.find((known) => known.name === name);
  if (tool !== undefined) return runCommand(tool, args, io);
  throw new Failure(`name a tool: ${TOOLS.map((known) => known.name).join(' or ')}`, 2);
});
