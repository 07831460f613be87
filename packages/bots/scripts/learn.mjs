// Teaches the bots and writes what they learned: `npm run learn -w @night-cage/bots -- [--of standard|others|five|hollow] [--percent 100]
// [--to file] [--from file] [--stage 0]`. `standard` is the standard game with four prisoners, with some of all others;
// `others` is everything else, and begins where `standard` ended; `hollow` is the Shrieking Hollow, and `five` five prisoners in the
// other editions of the game: both begin where `others` ended.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setups, settled } from '@night-cage/testkit';
import { readNetwork, writeNetwork } from '../src/judgement/network.ts';
import { TRAITS, TRAITS_OF_THE_HOLLOW } from '../src/judgement/traits.ts';
import {
  STAGES,
  STAGES_OF_FIVE,
  STAGES_OF_OTHERS,
  STAGES_OF_THE_HOLLOW,
  school,
} from '../src/learning/school.ts';

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
const BASE = { edition: 'base', prisoners: 4, options: {} };
const inTheHollow = ({ edition }) => edition === 'shrieking-hollow';
/** What most games are of, which others there are and how many of ten, and where it begins. */
const SUBJECTS = {
  standard: {
    main: BASE,
    others: () => true,
    othersInTen: 3,
    stages: STAGES,
    traits: TRAITS,
    writes: 'weights.ts',
  },
  others: {
    main: BASE,
    others: (setup) => !inTheHollow(setup),
    othersInTen: 10,
    stages: STAGES_OF_OTHERS,
    traits: TRAITS,
    after: 'weights.ts',
    writes: 'weights-others.ts',
  },
  five: {
    main: { ...BASE, prisoners: 5 },
    others: (setup) => setup.prisoners === 5 && ['base', 'piege-obscur'].includes(setup.edition),
    othersInTen: 5,
    stages: STAGES_OF_FIVE,
    traits: TRAITS,
    after: 'weights-others.ts',
    writes: 'weights-five.ts',
  },
  hollow: {
    main: { ...BASE, edition: 'shrieking-hollow' },
    others: inTheHollow,
    othersInTen: 4,
    stages: STAGES_OF_THE_HOLLOW,
    traits: TRAITS_OF_THE_HOLLOW,
    after: 'weights-others.ts',
    writes: 'weights-hollow.ts',
  },
};
const subject = SUBJECTS[values.of];
const file = values.to ?? join(FILES, subject.writes);
const from = values.from ?? (subject.after && join(FILES, subject.after));
const TELL_EVERY = 500;
const LETTERS_IN_A_LINE = 140;

const before = from === undefined ? undefined : readNetwork((await import(resolve(from))).WEIGHTS);
const stages = subject.stages.slice(Number(values.stage)).map((stage) => ({
  ...stage,
  games: Math.ceil((stage.games * Number(values.percent)) / 100),
}));
const curriculum = {
  main: settled(subject.main),
  others: setups().filter(subject.others),
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
