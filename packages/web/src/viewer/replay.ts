import type { Note, RecordStep, ReplayedRecord } from '@night-cage/notation';
import type { State } from '@night-cage/rules';

/** A moment of a line: the position, the move that led to it (null for the first), and its note. */
export interface ReplayFrame {
  readonly state: State;
  readonly step: RecordStep | null;
  readonly note: Note | null;
}

/** The game itself, or the game up to a variation followed by that variation. */
export interface ReplayLine {
  /** Null for the game itself. */
  readonly name: string | null;
  readonly frames: readonly ReplayFrame[];
  /** The current rules reject the next move. */
  readonly isParted: boolean;
}

export function createReplayLines({
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
    // A variation starts at a moment of its parent line, which may have a note here.
    const [first, ...own] = framesOf(branch.begun, branch.steps, branch.notes);
    const shared = parent.frames.slice(0, startOf(lines, branches, branch) + 1);
    const last = shared.at(-1)!;
    lines.push({
      name: branch.name,
      frames: [...shared.slice(0, -1), { ...last, note: first!.note ?? last.note }, ...own],
      isParted: branch.parted !== null,
    });
  }
  return lines;
}

type Branch = ReplayedRecord['branches'][number];

/**
 * The number of moves from the start of the game before a branch. `from` counts only those of its
 * parent line.
 */
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
