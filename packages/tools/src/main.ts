// `npm run load`, `npm run chaos` and `npm run figures`: node packages/tools/src/main.ts TOOL [OPTIONS]
import { Failure, processIo, runCommand, reportFailures, type CliCommand } from 'night-cage/command';
import { chaosCommand } from './chaos/chaos.ts';
import { figures } from './figures/figures.ts';
import { loadCommand } from './load/load.ts';

const TOOLS: readonly CliCommand[] = [loadCommand, chaosCommand, figures];

const [name, ...args] = process.argv.slice(2);
const io = processIo();
process.exitCode = await reportFailures(io, () => {
  const tool = TOOLS.find((known) => known.name === name);
  if (tool !== undefined) return runCommand(tool, args, io);
  throw new Failure(`name a tool: ${TOOLS.map((known) => known.name).join(' or ')}`, 2);
});
