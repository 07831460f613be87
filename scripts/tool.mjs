// Installs dependencies if needed, then runs a tool of packages/tools:
// `node scripts/tool.mjs load --help`.
import { runProgram } from './run-program.mjs';

runProgram('packages/tools/src/main.ts', process.argv.slice(2));
