// Installs dependencies if needed, then runs `night-cage` with the given arguments.
import { runProgram } from './run-program.mjs';

runProgram('packages/cli/bin/night-cage.js', process.argv.slice(2));
