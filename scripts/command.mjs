// Installs what is missing, then runs `night-cage` with the arguments given.
import { runProgram } from './run-program.mjs';

runProgram('packages/cli/bin/night-cage.js', process.argv.slice(2));
