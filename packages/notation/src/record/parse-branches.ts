import type { Kind, State } from '@night-cage/rules';
import { NotationError, START_OF_TEXT, quote } from '../error.ts';
import { BRANCH_NAME_LIMITS, MAX_BRANCHES, MAX_DEPTH, BRANCH_STACKS, type RecordBranch } from './branches.ts';
import { parseDraws, type KnownStack } from './draws.ts';
import { parseResult, type RecordHeader } from './header.ts';
import { replayLine, type ReplayContext, type ReplayedLine } from './replay-line.ts';
import { parseWrittenText } from './notes.ts';
import type { HeaderLine, VariationText } from './split-record.ts';

/** A line that branches may leave. */
interface Trunk extends Pick<ReplayedLine, 'steps' | 'parted'> {
  readonly begun: State;
  readonly stack: KnownStack;
  /** The tiles that each of its moves drew, even beyond the last move that the rules accept. */
  readonly draws: readonly (readonly Kind[])[];
}

interface Branch {
  readonly record: RecordBranch;
  readonly trunk: Trunk;
  readonly depth: number;
}

/** Reads the variations in order, each from a moment of the game or of an earlier variation. */
export function parseBranches(
  main: Trunk,
  texts: readonly VariationText[],
  table: ReplayContext,
): RecordBranch[] {
  const branches: Branch[] = [];
  for (const text of texts) branches.push(parseBranch(main, text, branches, table));
  return branches.map(({ record }) => record);
}

function parseBranch(
  main: Trunk,
  text: VariationText,
  before: readonly Branch[],
  table: ReplayContext,
): Branch {
  const { name, of, from, stack: kind, result, place } = parseVariationHeader(text.headers);
  if (before.length >= MAX_BRANCHES)
    throw new NotationError(`a record has at most ${MAX_BRANCHES} variations`, place.name);
  if (of !== null && of >= before.length)
    throw new NotationError(`there is no variation ${of + 1} before this one`, place.from);
  const { trunk: parent, depth: below } = of === null ? { trunk: main, depth: 0 } : before[of]!;
  const depth = below + 1;
  if (depth > MAX_DEPTH)
    throw new NotationError(`variations of variations go no deeper than ${MAX_DEPTH}`, place.from);
  if (from > parent.draws.length)
    throw new NotationError(
      `the line that it leaves has ${parent.draws.length} moves, not ${from}`,
      place.from,
    );
  if (text.moves.length === 0) throw new NotationError('a variation has at least one move', place.name);

  const known = leaving(parent, from, kind);
  const draws = parseDraws(main.begun, known, text.moves);
  const begun = stateAt(parent, from);
  const line =
    from > parent.steps.length && parent.parted !== null
      ? { steps: [], notes: [], parted: parent.parted }
      : replayLine(begun, text, draws, result, table);
  const { outcome } = line.steps.at(-1)?.state ?? begun;
  return {
    record: { name, of, from, stack: kind, begun, outcome, ...line },
    trunk: {
      begun,
      stack: { ...known, laid: known.bySeed ? known.laid : extendLaid(known, draws) },
      draws,
      ...line,
    },
    depth,
  };
}

/** The state at a moment, or the last state that the rules reached. */
const stateAt = ({ begun, steps }: Trunk, moment: number): State =>
  steps[Math.min(moment, steps.length) - 1]?.state ?? begun;

/**
 * What is known about the stack of a branch: with a fresh stack, only the tiles drawn before it.
 */
function leaving({ stack, draws }: Trunk, moment: number, kind: RecordBranch['stack']): KnownStack {
  const drawn = [...stack.drawn, ...draws.slice(0, moment).flat()];
  if (kind === 'fresh') return { laid: [], bySeed: false, drawn };
  return { laid: stack.bySeed ? stack.laid : extendLaid(stack, draws), bySeed: stack.bySeed, drawn };
}

/** The known tiles of a stack after a line has drawn from it. */
function extendLaid({ laid, drawn }: KnownStack, draws: Trunk['draws']): readonly Kind[] {
  const own = [...drawn, ...draws.flat()];
  return own.length > laid.length ? own : laid;
}

const KEYS = ['variation', 'from', 'stack', 'result'] as const;

interface VariationHeader extends Pick<RecordBranch, 'name' | 'of' | 'from' | 'stack'> {
  readonly result: RecordHeader['result'];
  readonly place: { readonly name: HeaderLine['place']; readonly from: HeaderLine['place'] };
}

function parseVariationHeader(lines: readonly HeaderLine[]): VariationHeader {
  const byKey = new Map<string, HeaderLine>();
  for (const line of lines) {
    const key = line.key.toLowerCase();
    if (!KEYS.some((known) => known === key))
      throw new NotationError(
        `after the moves come variations, with the lines Variation, From, Stack and Result, not ${quote(line.key)}`,
        line.place,
      );
    if (byKey.has(key)) throw new NotationError(`the variation has ${quote(line.key)} twice`, line.place);
    byKey.set(key, line);
  }
  const [named, from, stack] = KEYS.map((key) => byKey.get(key));
  const first = lines[0]?.place ?? START_OF_TEXT;
  if (named === undefined)
    throw new NotationError('a variation begins with its name, like [Variation "Run east"]', first);
  if (from === undefined)
    throw new NotationError('a variation says where it begins, like [From "12"]', first);
  const name = parseWrittenText(named.value, BRANCH_NAME_LIMITS, 'the name of a variation', named.place);
  if (name === '') throw new NotationError('a variation needs a name', named.place);
  return {
    name,
    ...parseFrom(from),
    stack: parseBranchStack(stack),
    result: parseResult(byKey.get('result')),
    place: { name: named.place, from: from.place },
  };
}

/** Reads `12`, a moment of the game, or `3 of 1`, a moment of the first variation. */
function parseFrom({ value, place }: HeaderLine): Pick<RecordBranch, 'of' | 'from'> {
  const [, moment, variation] = /^(\d{1,5})(?: of ([1-9]\d{0,2}))?$/.exec(value) ?? [];
  if (moment === undefined)
    throw new NotationError(
      `a variation begins after a number of moves, like "12" or "3 of 1", not ${quote(value)}`,
      place,
    );
  return { from: Number(moment), of: variation === undefined ? null : Number(variation) - 1 };
}

function parseBranchStack(line: HeaderLine | undefined): RecordBranch['stack'] {
  if (line === undefined) return 'true';
  const stack = BRANCH_STACKS.find((known) => known === line.value);
  if (stack !== undefined) return stack;
  throw new NotationError(
    `the stack of a variation is ${BRANCH_STACKS.join(' or ')}, not ${quote(line.value)}`,
    line.place,
  );
}
