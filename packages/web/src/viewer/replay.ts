import type { Note, RecordStep, ReplayedRecord } from '@night-cage/notation';
import type { State } from '@night-cage/rules';

/** One moment of a line: the state, the move that led to it (none to the first), and what somebody noted there. */
export interface ReplayFrame {
  readonly state: State;
  readonly step: RecordStep | null;
  readonly note: Note | null;
}

/** A way through the game from its beginning: the game itself, or one with a variation at its end. */
export interface ReplayLine {
  /** Null: the game itself. */
  readonly name: string | null;
  readonly frames: readonly ReplayFrame[];
  /** The rules of today go no further. */
  readonly isParted: boolean;
}

export function replayLinesOf({
  begun,
  steps,
  notes,
  parted,
  branches,
}: ReplayedRecord): readonly ReplayLine[] {
  const lines: ReplayLine[] = [
    { name: null, frames: framesOf(begun, steps, notes), isParted: parted !== null },
  ];
  for (const branch of branches) {
    const parent = lines[branch.of === null ? 0 : branch.of + 1]!;
    // What a variation begins with is a moment of the line it leaves, with a note of its own.
    const [first, ...own] = framesOf(branch.begun, branch.steps, branch.notes);
    const until = parent.frames.slice(0, startOf(lines, branches, branch) + 1);
    const last = until.at(-1)!;
    lines.push({
      name: branch.name,
      frames: [...until.slice(0, -1), { ...last, note: first!.note ?? last.note }, ...own],
      isParted: branch.parted !== null,
    });
  }
  return lines;
}

type Branch = ReplayedRecord['branches'][number];

/** After how many moves of the whole way a branch begins: it counts those of the line it leaves only. */
function startOf(lines: readonly ReplayLine[], branches: readonly Branch[], { of, from }: Branch): number {
  const before = of === null ? 0 : startOf(lines, branches, branches[of]!);
  return Math.min(before + from, lines[of === null ? 0 : of + 1]!.frames.length - 1);
}

function framesOf(begun: State, steps: readonly RecordStep[], notes: readonly Note[]): ReplayFrame[] {
  const noteAt = (moment: number): Note | null => notes.find(({ at }) => at === moment) ?? null;
  return [
    { state: begun, step: null, note: noteAt(0) },
    ...steps.map((step, n) => ({ state: step.state, step, note: noteAt(n + 1) })),
  ];
}
