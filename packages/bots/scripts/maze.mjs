// Self-play, matches and files of maze networks: `node scripts/maze.mjs COMMAND --option value ...`,
// or the same bundled into one file for a machine that only has Node.
//
//   layout   prints the layout of records for learn.py, as JSON
//   play     --net FILE --data DIR --id N --seed S --seconds N
//            [--families five,hollow] [--evaluations 150]
//            plays with the latest network; writes records and a log
//   match    --net FILE --against maze --lesson standard --seed S --games 1000 --workers 16
//            plays a paired match, choosing as `careful` does
//   bench    --net FILE --lesson standard
//            measures the CPU time of one evaluation
//   write    --net FILE --to FILE [--begin FILE]
//            writes a network as a source file; with the network it started from, only its
//            difference to the plain network
//   file     --family plain --to FILE [--plain]
//            writes a network that the bots use as a file to start training from; with --plain,
//            the plain network with only the fresh units of the family
//
// --net and --against also accept `maze`: the network that the bots use. A % stands for the family
// of the setup.
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { legalOptions, beginPlay, choose, deal, seededRandom, rulesetFor } from '@night-cage/rules';
import { foresee } from '../src/foresight.ts';
import { FAMILIES, familyOf } from '../src/judgement/families.ts';
import { learnedChance, learnedValue } from '../src/judgement/learned-value.ts';
import { networkOf } from '../src/judgement/judged-value.ts';
import { decodeMaze, encodeMaze } from '../src/judgement/maze-codec.ts';
import { createSimdOdds } from '../src/judgement/maze-simd.ts';
import { mazeChance, mazeValue } from '../src/judgement/maze-value.ts';
import { makeRestless } from '../src/judgement/make-restless.ts';
import { decodeMazeFile, encodeMazeFile } from '../src/learning/maze-file.ts';
import { TRAINING_SETUPS, drawTrainingSetup, findTrainingSetup } from '../src/learning/training-setups.ts';
import { addToChanceTally, emptyChanceTally, playMatchGame } from '../src/learning/maze-match.ts';
import { RECORD_BYTES, recordLayout } from '../src/learning/maze-record.ts';
import { playMazeGame } from '../src/learning/maze-self-play.ts';
import { computePairedDifference } from '../src/paired-difference.ts';
import { computeWilsonInterval } from '../src/wilson-interval.ts';
import { asDiffering, beginningOf, inFull } from './weights-source.mjs';

const RECORDS_A_FILE = 1000;

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
    begin: { type: 'string' },
    family: { type: 'string', default: 'plain' },
    plain: { type: 'boolean', default: false },
    families: { type: 'string', default: FAMILIES.join(',') },
    evaluations: { type: 'string' },
  },
});

/** The player for --net or --against. */
function playerOf(net, setup) {
  if (net === 'maze') return { hope: learnedValue(setup), chance: learnedChance(setup) };
  const file = net.replace('%', familyOf(setup));
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  // Rounded as if it were stored in a source file. A player is a process with one thread, where
  // WebAssembly is safe.
  const network = decodeMaze(encodeMaze(decodeMazeFile(readFileSync(file))));
  const odds = createSimdOdds(network) ?? undefined;
  return { hope: makeRestless(mazeValue(network, odds)), chance: mazeChance(network, odds) };
}

function play() {
  const { net, data, id, seed, seconds, families } = options;
  const until = Date.now() + Number(seconds) * 1000;
  const random = seededRandom(`${seed}-${id} lessons`);
  const kept = Object.fromEntries(FAMILIES.map((family) => [family, []]));
  const players = {};
  const searching = options.evaluations === undefined ? {} : { evaluations: Number(options.evaluations) };
  let files = 0;
  for (let game = 0; Date.now() < until; game++) {
    const lesson = drawTrainingSetup(families.split(','), random);
    const { name, setup } = TRAINING_SETUPS[lesson];
    const family = familyOf(setup);
    const file = net.replace('%', family);
    const stamp = existsSync(file) ? statSync(file).mtimeMs : 0;
    // While a family has no network yet, the bots' present network plays and teaches it.
    if (players[family]?.stamp !== stamp)
      players[family] = { stamp, player: { ...playerOf(stamp === 0 ? 'maze' : net, setup), ...searching } };
    const { won, straight, records } = playMazeGame(
      players[family].player,
      setup,
      lesson,
      `${seed}-${id}-${game}`,
      game % 2 === 0,
    );
    appendFileSync(join(data, `${id}.log`), `${name} ${won ? 1 : 0} ${straight ? 1 : 0} ${records.length}\n`);
    kept[family].push(...records);
    if (kept[family].length < RECORDS_A_FILE) continue;
    const bytes = Buffer.concat(kept[family].splice(0, RECORDS_A_FILE), RECORDS_A_FILE * RECORD_BYTES);
    const to = join(data, `${family}-${seed}-${id}-${files++}`);
    writeFileSync(`${to}.part`, bytes);
    renameSync(`${to}.part`, `${to}.bin`);
  }
}

/** The games of one worker, as JSON. */
function games() {
  const { setup } = findTrainingSetup(options.lesson);
  const player = playerOf(options.net, setup);
  const tally = emptyChanceTally();
  const won = {};
  let decisions = 0;
  const began = process.cpuUsage();
  for (let n = Number(options.offset); n < Number(options.games); n += Number(options.step)) {
    const game = playMatchGame(player, setup, `${options.seed}-${n}`);
    won[n] = game.won;
    decisions += game.decisions;
    addToChanceTally(tally, game);
  }
  const { user, system } = process.cpuUsage(began);
  console.log(JSON.stringify({ won, said: tally, decisions, milliseconds: (user + system) / 1000 }));
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
      difference: rounded(computePairedDifference(counts)),
      said: first.said.map((tenth) => tenth.map(round)),
      saidBySecond: second.said.map((tenth) => tenth.map(round)),
    }),
  );
}

function share({ won, decisions, milliseconds }, name) {
  const all = Object.values(won);
  return {
    [name]: {
      ...rounded(computeWilsonInterval(all.filter(Boolean).length, all.length)),
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
  const all = { won: {}, said: emptyChanceTally(), decisions: 0, milliseconds: 0 };
  for (const { stdout } of answers) {
    const part = JSON.parse(stdout);
    Object.assign(all.won, part.won);
    all.decisions += part.decisions;
    all.milliseconds += part.milliseconds;
    part.said.forEach((tenth, n) => tenth.forEach((number, k) => (all.said[n][k] += number)));
  }
  return all;
}

/**
 * Times describing and evaluating positions of real games, in plain TypeScript and in WebAssembly.
 * Prints the fastest of sixty rounds, since other processes use the machine, too.
 */
function bench() {
  const { setup } = findTrainingSetup(options.lesson);
  const table = rulesetFor(setup);
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
  const network =
    options.net === 'maze' ? networkOf(familyOf(setup)) : decodeMazeFile(readFileSync(options.net));
  console.log(
    JSON.stringify({
      lesson: options.lesson,
      net: options.net,
      positions: prospects.length,
      microseconds: least(mazeValue(network)),
      bySimd: least(mazeValue(network, createSimdOdds(network))),
    }),
  );
}

function write() {
  const { net, begin, to } = options;
  const network = decodeMazeFile(readFileSync(net));
  writeFileSync(
    to,
    begin === undefined ? inFull(network) : asDiffering(network, decodeMazeFile(readFileSync(begin))),
  );
}

const COMMANDS = {
  layout: () => console.log(JSON.stringify(recordLayout())),
  play,
  match,
  games,
  bench,
  write,
  file: () => {
    const { family, plain, to } = options;
    writeFileSync(to, encodeMazeFile(plain ? beginningOf(family) : networkOf(family)));
  },
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
