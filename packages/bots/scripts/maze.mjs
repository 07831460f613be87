// The part of learning that plays: `node scripts/maze.mjs COMMAND --option value ...`, or the same bundled into one file for a machine
// that has nothing but Node.
//   layout                                         what learn.py must know of records, as JSON
//   play   --net FILE --data DIR --id N --seed S --seconds N   plays with the latest network, and leaves records and a log
//   match  --net FILE --against maze --lesson standard --seed S --games 1000 --workers 16   a paired match by careful
//   bench  --net FILE --lesson standard            CPU time of one evaluation
//   write  --net FILE --to FILE                    the network as a source file
//   file   --to FILE                               the network of that source file as a file: something to begin with
// --net and --against also know `maze`: what all bots play by.
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { legalOptions, beginPlay, choose, deal, seededRandom, tableFor } from '@night-cage/rules';
import { foresee } from '../src/foresight.ts';
import { learnedChance, learnedValue } from '../src/judgement/learned.ts';
import { readMaze, writeMaze } from '../src/judgement/maze-codec.ts';
import { mazeOddsBySimd } from '../src/judgement/maze-simd.ts';
import { mazeChance, mazeValue } from '../src/judgement/maze-value.ts';
import { WEIGHTS } from '../src/judgement/weights-maze.ts';
import { readMazeFile, writeMazeFile } from '../src/learning/maze-file.ts';
import { LESSONS, drawLesson, lessonNamed } from '../src/learning/maze-lessons.ts';
import { addSaid, nothingSaid, playMatchGame } from '../src/learning/maze-match.ts';
import { RECORD_BYTES, recordLayout } from '../src/learning/maze-record.ts';
import { playMazeGame } from '../src/learning/maze-self-play.ts';
import { pairedDifference } from '../src/paired.ts';
import { wilson } from '../src/wilson.ts';

const RECORDS_A_FILE = 2000;
const GAMES_BETWEEN_LOOKS = 5;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    net: { type: 'string', default: 'maze' },
    against: { type: 'string', default: 'maze' },
    data: { type: 'string', default: '.' },
    id: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'tune-maze' },
    seconds: { type: 'string', default: '10' },
    lesson: { type: 'string', default: 'standard' },
    games: { type: 'string', default: '100' },
    workers: { type: 'string', default: '1' },
    step: { type: 'string', default: '1' },
    offset: { type: 'string', default: '0' },
    to: { type: 'string' },
  },
});

/** By what somebody plays who is named by --net or --against. */
function playerOf(net, setup) {
  if (net === 'maze') return { hope: learnedValue(setup), chance: learnedChance(setup) };
  if (!existsSync(net)) throw new Error(`there is no file ${net}`);
  // As it would be played by, if it were written down.
  const network = readMaze(writeMaze(readMazeFile(readFileSync(net))));
  return { hope: mazeValue(network), chance: mazeChance(network) };
}

function play() {
  const { net, data, id, seed, seconds } = options;
  const until = Date.now() + Number(seconds) * 1000;
  const random = seededRandom(`${seed}-${id} lessons`);
  const kept = [];
  let files = 0;
  let stamp = null;
  let players = [];
  for (let game = 0; Date.now() < until; game++) {
    if (game % GAMES_BETWEEN_LOOKS === 0) {
      const now = existsSync(net) ? statSync(net).mtimeMs : 0;
      // Before there is a network to play with, whoever has none teaches it.
      if (now !== stamp) players = LESSONS.map(({ setup }) => playerOf(now === 0 ? 'maze' : net, setup));
      stamp = now;
    }
    const lesson = drawLesson(random);
    const { name, setup } = LESSONS[lesson];
    const { won, straight, records } = playMazeGame(
      players[lesson],
      setup,
      lesson,
      `${seed}-${id}-${game}`,
      game % 2 === 0,
    );
    appendFileSync(join(data, `${id}.log`), `${name} ${won ? 1 : 0} ${straight ? 1 : 0} ${records.length}\n`);
    kept.push(...records);
    if (kept.length < RECORDS_A_FILE) continue;
    const bytes = Buffer.concat(kept.splice(0, RECORDS_A_FILE), RECORDS_A_FILE * RECORD_BYTES);
    const file = join(data, `${seed}-${id}-${files++}`);
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, `${file}.bin`);
  }
}

/** The games of one worker, as JSON. */
function games() {
  const { setup } = lessonNamed(options.lesson);
  const player = playerOf(options.net, setup);
  const said = nothingSaid();
  const won = {};
  let decisions = 0;
  const began = process.cpuUsage();
  for (let n = Number(options.offset); n < Number(options.games); n += Number(options.step)) {
    const game = playMatchGame(player, setup, `${options.seed}-${n}`);
    won[n] = game.won;
    decisions += game.decisions;
    addSaid(said, game);
  }
  const { user, system } = process.cpuUsage(began);
  console.log(JSON.stringify({ won, said, decisions, milliseconds: (user + system) / 1000 }));
}

async function match() {
  const { net, against, lesson, seed } = options;
  const [first, second] = [await playAll(net), await playAll(against)];
  const counts = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  for (const [game, won] of Object.entries(first.won)) {
    const other = second.won[game];
    counts[won ? (other ? 'both' : 'onlyFirst') : other ? 'onlySecond' : 'neither']++;
  }
  console.log(
    JSON.stringify({
      lesson,
      seed,
      ...share(first, 'first'),
      ...share(second, 'second'),
      counts,
      difference: rounded(pairedDifference(counts)),
      said: first.said.map((tenth) => tenth.map(round)),
      saidBySecond: second.said.map((tenth) => tenth.map(round)),
    }),
  );
}

function share({ won, decisions, milliseconds }, name) {
  const all = Object.values(won);
  return {
    [name]: {
      ...rounded(wilson(all.filter(Boolean).length, all.length)),
      games: all.length,
      msADecision: round(milliseconds / decisions),
    },
  };
}

const round = (number) => Math.round(number * 1e4) / 1e4;
const rounded = (interval) =>
  Object.fromEntries(Object.entries(interval).map(([name, number]) => [name, round(number)]));

async function playAll(net) {
  const workers = Number(options.workers);
  const { lesson, seed, games: many } = options;
  const run = promisify(execFile);
  const answers = await Promise.all(
    Array.from({ length: workers }, (_, offset) =>
      run(
        process.execPath,
        [
          process.argv[1],
          'games',
          '--net',
          net,
          '--lesson',
          lesson,
          '--seed',
          seed,
          '--games',
          many,
          '--step',
          `${workers}`,
          '--offset',
          `${offset}`,
        ],
        { maxBuffer: 1e8 },
      ),
    ),
  );
  const all = { won: {}, said: nothingSaid(), decisions: 0, milliseconds: 0 };
  for (const { stdout } of answers) {
    const one = JSON.parse(stdout);
    Object.assign(all.won, one.won);
    all.decisions += one.decisions;
    all.milliseconds += one.milliseconds;
    one.said.forEach((tenth, n) => tenth.forEach((number, k) => (all.said[n][k] += number)));
  }
  return all;
}

/** Describing and judging, on positions of real games. In plain sums and in WebAssembly. The least of sixty rounds counts: others use the machine too. */
function bench() {
  const { setup } = lessonNamed(options.lesson);
  const table = tableFor(setup);
  const prospects = [];
  for (let game = 0; game < 6; game++) {
    const random = seededRandom(`tune-bench-${game}`);
    const { state, ...rest } = beginPlay(setup, deal(setup, random));
    const play = { state, ...rest };
    for (let n = 0; n < 150 && state.outcome === 'playing'; n++) {
      const list = legalOptions(state);
      for (const option of list.slice(0, 6)) {
        const ahead = foresee(table, state, option);
        if (ahead.state.outcome === 'playing') prospects.push(ahead);
      }
      choose(play, list[random.below(list.length)]);
    }
  }
  const least = (value) => {
    let fewest = Infinity;
    for (let round = 0; round < 60; round++) {
      const began = process.cpuUsage();
      for (const ahead of prospects) value(table, ahead);
      const { user, system } = process.cpuUsage(began);
      fewest = Math.min(fewest, (user + system) / prospects.length);
    }
    return round(fewest);
  };
  const network = options.net === 'maze' ? readMaze(WEIGHTS) : readMazeFile(readFileSync(options.net));
  console.log(
    JSON.stringify({
      lesson: options.lesson,
      net: options.net,
      positions: prospects.length,
      microseconds: least(mazeValue(network)),
      bySimd: least(mazeValue(network, mazeOddsBySimd(network))),
    }),
  );
}

const LETTERS_IN_A_LINE = 2000;

function write() {
  const { units, bytes, largest, numbers } = writeMaze(readMazeFile(readFileSync(options.net)));
  const part = (text) => [
    '    [',
    ...text.match(new RegExp(`.{1,${LETTERS_IN_A_LINE}}`, 'g')).map((line) => `      '${line}',`),
    "    ].join(''),",
  ];
  const text = [
    "import type { WrittenMaze } from './maze-codec.ts';",
    '',
    '/** What was learned of the maze: made by `packages/bots/learning`, never by hand. */',
    'export const WEIGHTS: WrittenMaze = {',
    `  units: [${units.join(', ')}],`,
    '  bytes: [',
    ...bytes.flatMap(part),
    '  ],',
    `  largest: [${largest.join(', ')}],`,
    '  numbers: [',
    ...numbers.flatMap(part),
    '  ],',
    '};',
    '',
  ];
  writeFileSync(options.to, text.join('\n'));
}

const COMMANDS = {
  layout: () => console.log(JSON.stringify(recordLayout())),
  play,
  match,
  games,
  bench,
  write,
  file: () => writeFileSync(options.to, writeMazeFile(readMaze(WEIGHTS))),
};
const command = COMMANDS[positionals[0]];
try {
  if (command === undefined)
    throw new Error(
      `there is no command "${positionals[0] ?? ''}"; there are ${Object.keys(COMMANDS).join(', ')}`,
    );
  await command();
} catch (error) {
  console.error(`maze: ${error.message}.`);
  process.exitCode = 2;
}
