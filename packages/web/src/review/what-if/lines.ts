import { restoreBranches, type BranchIndex, type LocalGame } from '@night-cage/client';
import type { BranchStack } from '@night-cage/notation';
import type { Outcome } from '@night-cage/rules';

/** A line of a game, as lines are drawn and compared. */
export interface LineFacts {
  readonly line: BranchIndex;
  /** Null for the game itself. */
  readonly name: string | null;
  readonly of: BranchIndex;
  readonly stack: BranchStack | null;
  /** After so many moments of the line it leaves. */
  readonly from: number;
  /** After so many moments since the first of the game. */
  readonly begins: number;
  readonly moments: number;
  readonly depth: number;
  /** The turn in which it leaves. */
  readonly leaves: number;
  readonly outcome: Outcome;
  readonly wax: number;
  readonly keys: number;
  readonly prisoners: number;
  readonly turns: number;
}

/** The game, and its side paths in their order. */
export function lineFactsOf(whole: LocalGame): LineFacts[] {
  const facts: LineFacts[] = [figures(whole, null)];
  restoreBranches(whole).forEach((game, line) => {
    const { of } = whole.tree.branches[line]!;
    facts.push(figures(game, line, whole, facts[of === null ? 0 : of + 1]));
  });
  return facts;
}

function figures(game: LocalGame, line: BranchIndex, whole?: LocalGame, parent?: LineFacts): LineFacts {
  const { state, moments, first } = game;
  const branch = line === null ? undefined : whole?.tree.branches[line];
  return {
    line,
    name: branch?.name ?? null,
    of: branch?.of ?? null,
    stack: branch?.stack ?? null,
    from: branch?.from ?? 0,
    begins: (parent?.begins ?? 0) + (branch?.from ?? 0),
    moments: moments.length,
    depth: parent === undefined ? 0 : parent.depth + 1,
    leaves: first.turns,
    outcome: state.outcome,
    wax: state.left,
    keys: state.key.filter((has) => has === 1).length,
    prisoners: state.key.length,
    turns: state.turns,
  };
}

/** Side paths in the order in which they are drawn: what leaves a line stands right below it. */
export function sortForDrawing(facts: readonly LineFacts[]): LineFacts[] {
  const below = (line: BranchIndex): LineFacts[] =>
    facts
      .filter((one) => one.line !== null && one.of === line)
      .sort((a, b) => a.begins - b.begins)
      .flatMap((one) => [one, ...below(one.line)]);
  return [facts[0]!, ...below(null)];
}
