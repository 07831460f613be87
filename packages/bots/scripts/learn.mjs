// Teaches the careful bot and writes its weights. `npm run learn -w @night-cage/bots [-- games-in-percent [file]]`
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setups, settled } from '@night-cage/testkit';
import { readNetwork, writeNetwork } from '../src/judgement/network.ts';
import { STAGES, school } from '../src/learning/school.ts';

const percent = Number(process.argv[2] ?? 100);
const file = process.argv[3] ?? join(import.meta.dirname, '../src/judgement/weights.ts');
const TELL_EVERY = 500;
const LETTERS_IN_A_LINE = 100;

const from = process.argv[4];
const before = from === undefined ? undefined : readNetwork((await import(from)).WEIGHTS);
const firstStage = Number(process.argv[5] ?? 0);
const stages = STAGES.slice(firstStage).map((stage) => ({
  ...stage,
  games: Math.ceil((stage.games * percent) / 100),
}));
const main = settled({ edition: 'base', prisoners: 4, options: {} });
const curriculum = { main, others: setups(), othersInTen: 3, hidden: 64, seed: `tune-${firstStage}`, before };

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
  if (value.isMain)
    told = { games: told.games + 1, escapes: told.escapes + (value.outcome === 'won' ? 1 : 0) };
  if (value.game % TELL_EVERY !== TELL_EVERY - 1) continue;
  const share = ((100 * told.escapes) / told.games).toFixed(1);
  console.log(`stage ${value.stage + 1}, game ${value.game + 1}: ${share} % of the last base games escaped`);
  told = { games: 0, escapes: 0 };
  save(value.network);
}
