// Teaches the bots and writes what they learned: `npm run learn -w @night-cage/bots -- [--of standard|others|hollow] [--percent 100]
// [--to file] [--from file] [--stage 0]`. `standard` is the standard game with four prisoners, with some of all others;
// `others` is everything else, and begins where `standard` ended; `hollow` is the Shrieking Hollow, and begins where `others` ended.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setups, settled } from '@night-cage/testkit';
import { readNetwork, writeNetwork } from '../src/judgement/network.ts';
import { TRAITS, TRAITS_OF_THE_HOLLOW } from '../src/judgement/traits.ts';
import { STAGES, STAGES_OF_OTHERS, STAGES_OF_THE_HOLLOW, school } from '../src/learning/school.ts';

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'standard' },
    percent: { type: 'string', default: '100' },
    to: { type: 'string' },
    from: { type: 'string' },
    stage: { type: 'string', default: '0' },
  },
});
const FILES = join(import.meta.dirname, '../src/judgement');
const SUBJECTS = {
  standard: { writes: 'weights.ts', stages: STAGES, othersInTen: 3, traits: TRAITS },
  others: {
    writes: 'weights-others.ts',
    after: 'weights.ts',
    stages: STAGES_OF_OTHERS,
    othersInTen: 10,
    traits: TRAITS,
  },
  hollow: {
    writes: 'weights-hollow.ts',
    after: 'weights-others.ts',
    stages: STAGES_OF_THE_HOLLOW,
    othersInTen: 4,
    traits: TRAITS_OF_THE_HOLLOW,
  },
};
const subject = SUBJECTS[values.of];
const isHollow = values.of === 'hollow';
const file = values.to ?? join(FILES, subject.writes);
const from = values.from ?? (subject.after && join(FILES, subject.after));
const TELL_EVERY = 500;
const LETTERS_IN_A_LINE = 140;

const before = from === undefined ? undefined : readNetwork((await import(resolve(from))).WEIGHTS);
const stages = subject.stages.slice(Number(values.stage)).map((stage) => ({
  ...stage,
  games: Math.ceil((stage.games * Number(values.percent)) / 100),
}));
const main = settled({ edition: isHollow ? 'shrieking-hollow' : 'base', prisoners: 4, options: {} });
const curriculum = {
  main,
  others: setups().filter(
    ({ edition }) => values.of === 'standard' || isHollow === (edition === 'shrieking-hollow'),
  ),
  othersInTen: subject.othersInTen,
  traits: subject.traits,
  hidden: 64,
  seed: `tune-${values.of}-${values.stage}`,
  before,
};

const lines = (text) =>
  text.match(new RegExp(`.{1,${LETTERS_IN_A_LINE}}`, 'g')).map((line) => `    '${line}',`);
function save(network) {
  const { largest, parts } = writeNetwork(network);
  const text = [
    "import type { WrittenNetwork } from './network.ts';",
    '',
    '/** What the careful bot has learned: made by `npm run learn -w @night-cage/bots`, never by hand. */',
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

const games = school(curriculum, stages);
let told = { games: 0, escapes: 0 };
for (let { done, value } = games.next(); ; { done, value } = games.next()) {
  if (done) {
    save(value);
    break;
  }
  if (value.isMain || subject.othersInTen === 10)
    told = { games: told.games + 1, escapes: told.escapes + (value.outcome === 'won' ? 1 : 0) };
  if (value.game % TELL_EVERY !== TELL_EVERY - 1) continue;
  const share = ((100 * told.escapes) / told.games).toFixed(1);
  console.log(`stage ${value.stage + 1}, game ${value.game + 1}: ${share} % of the last games escaped`);
  told = { games: 0, escapes: 0 };
  save(value.network);
}
