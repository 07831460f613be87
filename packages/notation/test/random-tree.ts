import fc from 'fast-check';
import {
  imagineStack,
  newGame,
  seededRandom,
  rulesetFor,
  type Board,
  type Chance,
  type Random,
  type Setup,
  type State,
} from '@night-cage/rules';
import {
  MARK_MEANINGS,
  MAX_DEPTH,
  listDrawnTiles,
  type Mark,
  type Note,
  type RecordedMove,
  type BranchSource,
} from '@night-cage/notation';
import { chanceFromSeed, playRandomGame } from '@night-cage/testkit';

/** A played line: its moves and the state after each. */
interface Line {
  readonly steps: RecordedMove[];
  readonly states: State[];
  readonly chance: Chance;
  readonly depth: number;
}

export interface Tree {
  readonly setup: Setup;
  readonly main: Line;
  readonly notes: Note[];
  readonly branches: BranchSource[];
  /** The states of each branch, including its first state. */
  readonly states: State[][];
}

function playLine(from: State, chance: Chance, seed: string, most: number, depth: number): Line {
  const steps: RecordedMove[] = [];
  const states = [from];
  if (from.outcome === 'playing' && most > 0)
    playRandomGame(
      from.setup,
      seed,
      ({ before, intent, events, after }) => {
        if (steps.length >= most) return;
        steps.push({ intent, turn: before.turns, drew: listDrawnTiles(events) });
        states.push(after);
      },
      { from, chance },
    );
  return { steps, states, chance, depth };
}

/** A random game with branches at random moments of the game and of each other, and with notes. */
export function randomTree(setup: Setup, seed: string, count: number, comments: readonly string[]): Tree {
  const random = seededRandom(`tree ${seed}`);
  const main = playLine(newGame(setup), chanceFromSeed(setup, seed), seed, Infinity, 0);
  const lines: Line[] = [];
  const branches: BranchSource[] = [];
  for (let n = 0; n < count; n++) {
    const of = lines.length > 0 && random.below(2) === 0 ? random.below(lines.length) : null;
    const parent = of === null ? main : lines[of]!;
    const from = random.below(parent.steps.length);
    if (parent.depth === MAX_DEPTH) continue;
    const begun = parent.states[from]!;
    const stack = random.below(2) === 0 ? 'true' : 'fresh';
    const chance = stack === 'true' ? parent.chance : imagineStack(begun, seededRandom(`fresh ${seed} ${n}`));
    const line = playLine(begun, chance, `${seed} ${n}`, 1 + random.below(40), parent.depth + 1);
    const notes = notesOn(line, random, comments);
    lines.push(line);
    branches.push({
      name: `Way ${n} "of" ${seed}`.trim().replaceAll(/\s+/gu, ' ').slice(0, 40).trim(),
      of,
      from,
      stack,
      steps: line.steps,
      notes,
      outcome: line.states.at(-1)!.outcome,
    });
  }
  const notes = notesOn(main, random, comments);
  return { setup, main, notes, branches, states: lines.map(({ states }) => states) };
}

function notesOn({ steps, states }: Line, random: Random, comments: readonly string[]): Note[] {
  const { board } = rulesetFor(states[0]!.setup);
  return Array.from({ length: steps.length + 1 }, (_, at) => at)
    .filter(() => random.below(12) === 0)
    .map((at) => {
      const comment = random.below(2) === 0 ? (comments[random.below(comments.length)] ?? null) : null;
      const marks = comment === null || random.below(2) === 0 ? marksOn(board, random) : [];
      return { at, comment, marks };
    });
}

function marksOn({ spaces }: Board, random: Random): Mark[] {
  const marks = new Map<string, Mark>();
  for (let n = 0; n <= random.below(5); n++) {
    const space = random.below(spaces);
    const other = random.below(spaces);
    const to = random.below(2) === 0 || other === space ? null : other;
    marks.set(`${space} ${to}`, { meaning: MARK_MEANINGS[random.below(MARK_MEANINGS.length)]!, space, to });
  }
  return [...marks.values()];
}

/** Characters that often break parsers. */
const AWKWARD = [
  '"',
  '\\',
  '{',
  '}',
  '(',
  ')',
  ';',
  '[',
  ']',
  '\n',
  '\\n',
  '1.',
  "'",
  '%',
  '#',
  '|',
  '┼',
  '🕯',
  'é',
];

/** Comments as players might write them, already clean, so that they come back unchanged. */
export const awkwardText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 30 })
  .map((pieces) => pieces.join(' '));
