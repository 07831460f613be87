// A network as the source file that bots read it from: `maze.mjs write`.
import { writeFamily } from '../src/judgement/family-codec.ts';
import { networkOf } from '../src/judgement/judges.ts';
import { writeMaze } from '../src/judgement/maze-codec.ts';

const LETTERS_IN_A_LINE = 2000;
/** In how many steps of the head delta.py counts the deviation of its weights. */
const HEAD_STEPS = 6;

export const inFull = (network) => source('WrittenMaze', 'maze-codec', writeMaze(network));

/** By what differs from the plain network; what it began as tells the steps, and which units are not from there. */
export function asDiffering(network, began) {
  const plain = networkOf('plain');
  // Units that do not come from the plain network have another scale, by more than what rounding makes.
  const isFresh = (scale, unit) => Math.abs(scale / plain.team.scales[unit] - 1) > 0.05;
  const fresh = [...began.team.scales].flatMap((scale, unit) => (isFresh(scale, unit) ? [unit] : []));
  const { weights } = began.head;
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const square = weights.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) / (weights.length - 1);
  // What fresh units count for did not begin in whole steps.
  const headStep = Math.sqrt(square) / HEAD_STEPS / (fresh.length > 0 ? 4 : 1);
  return source('WrittenFamily', 'family-codec', writeFamily(plain, network, fresh, headStep));
}

function source(type, file, written) {
  return [
    `import type { ${type} } from './${file}.ts';`,
    '',
    '/** What was learned of the maze: made by `packages/bots/learning`, never by hand. */',
    `export const WEIGHTS: ${type} = {`,
    ...Object.entries(written).flatMap(([name, list]) =>
      typeof list[0] === 'string'
        ? [`  ${name}: [`, ...list.flatMap(inLines), '  ],']
        : [`  ${name}: [${list.join(', ')}],`],
    ),
    '};',
    '',
  ].join('\n');
}

const inLines = (text) => [
  '    [',
  ...text.match(new RegExp(`.{1,${LETTERS_IN_A_LINE}}`, 'g')).map((line) => `      '${line}',`),
  "    ].join(''),",
];
