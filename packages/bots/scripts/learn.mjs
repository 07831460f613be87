// Teaches the bots and writes what they learned: `npm run learn -w @night-cage/bots -- [--of standard|rest|five|hollow] [--percent 100]
// [--to file] [--from file] [--stage 0]`. `standard` is the standard game with four prisoners, with some of all others;
// `rest` is everything else, and begins where `standard` ended; `hollow` is the Shrieking Hollow, and `five` five prisoners in the
// other editions of the game: both begin where `rest` ended. No bot plays by `standard` and `rest`: they stay in .cache, where all is kept that
// is half learned.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setups, settled } from '@night-cage/testkit';
import { readNetwork, writeNetwork } from '../src/judgement/network.ts';
import { train } from '../src/learning/training.ts';
import { CACHE, readLearnOptions } from './learn-options.mjs';

const TELL_EVERY = 500;
const LETTERS_IN_A_LINE = 140;

try {
  await learn(readLearnOptions(process.argv.slice(2)));
} catch (error) {
  const [reason] = error.message.split(/\. |\n/);
  console.error(`learn: ${reason.replace(/\.$/, '')}.`);
  process.exitCode = 2;
}

async function learn({ subject, name, stages, from, to, seed }) {
  const before = from === undefined ? undefined : await networkIn(from);
  const plan = {
    main: settled(subject.main),
    others: setups().filter(subject.others),
    othersInTen: subject.othersInTen,
    traits: subject.traits,
    hidden: 64,
    seed,
    before,
  };
  mkdirSync(CACHE, { recursive: true });
  const games = train(plan, stages);
  let told = { games: 0, escapes: 0 };
  for (let { done, value } = games.next(); ; { done, value } = games.next()) {
    if (done) return save(value, to);
    if (value.isMain || subject.othersInTen === 10)
      told = { games: told.games + 1, escapes: told.escapes + (value.outcome === 'won' ? 1 : 0) };
    if (value.game % TELL_EVERY !== TELL_EVERY - 1) continue;
    const share = ((100 * told.escapes) / told.games).toFixed(1);
    console.log(`stage ${value.stage + 1}, game ${value.game + 1}: ${share} % of the last games escaped`);
    told = { games: 0, escapes: 0 };
    save(value.network, join(CACHE, `learning-${name}.ts`));
  }
}

async function networkIn(file) {
  const { WEIGHTS } = await import(resolve(file));
  if (WEIGHTS === undefined) throw new Error(`${file} holds no weights to begin with`);
  return readNetwork(WEIGHTS);
}

function save(network, file) {
  const { largest, parts } = writeNetwork(network);
  const text = [
    "import type { WrittenNetwork } from './network.ts';",
    '',
    '/** What was learned by traits: made by `npm run learn -w @night-cage/bots`, never by hand. */',
    'export const WEIGHTS: WrittenNetwork = {',
    `  largest: [${largest.join(', ')}],`,
    '  parts: [',
    ...parts.flatMap((part) => ['    [', ...lines(part).map((line) => `  ${line}`), "    ].join(''),"]),
    '  ],',
    '};',
    '',
  ];
  writeFileSync(file, text.join('\n'));
}

function lines(text) {
  return text.match(new RegExp(`.{1,${LETTERS_IN_A_LINE}}`, 'g')).map((line) => `    '${line}',`);
}
