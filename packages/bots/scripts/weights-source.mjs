// A network as the source file that bots read it from: `maze.mjs write`.
import { writeFamily } from '../src/judgement/family-codec.ts';
import { networkOf } from '../src/judgement/judged-value.ts';
import { writeMaze } from '../src/judgement/maze-codec.ts';

const LETTERS_IN_A_LINE = 2000;
/** In how many steps of the head delta.py counts the deviation of its weights. */
const HEAD_STEPS = 6;

export const inFull = (network) => source('WrittenMaze', 'maze-codec', writeMaze(network));

/** Units of the team that do not come from the plain network have another scale, by more than what rounding makes. */
function freshUnits({ team }) {
  const { scales } = networkOf('plain').team;
  return [...team.scales.keys()].filter((unit) => Math.abs(team.scales[unit] / scales[unit] - 1) > 0.05);
}

/** The plain network with a family's own units: what the family differs from. */
export function beginningOf(family) {
  const { ones, team, head, ...rest } = networkOf('plain');
  const own = networkOf(family);
  const began = {
    ...rest,
    ones,
    team: {
      ...team,
      weights: team.weights.slice(),
      scales: team.scales.slice(),
      levels: team.levels.slice(),
    },
    head: { ...head, weights: head.weights.slice() },
  };
  for (const unit of freshUnits(own)) {
    for (let at = unit; at < team.weights.length; at += team.units)
      began.team.weights[at] = own.team.weights[at];
    began.team.scales[unit] = own.team.scales[unit];
    began.team.levels[unit] = own.team.levels[unit];
    const row = (2 * ones.units + unit) * head.units;
    began.head.weights.set(own.head.weights.subarray(row, row + head.units), row);
  }
  return began;
}

/** By what differs from the plain network; what it began as tells the steps, and which units are not from there. */
export function asDiffering(network, began) {
  const plain = networkOf('plain');
  const fresh = freshUnits(began);
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
