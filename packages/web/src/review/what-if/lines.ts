import { restoreBranches, type BranchIndex, type LocalGame } from '@night-cage/client';
import type { BranchStack } from '@night-cage/notation';
import type { Outcome } from '@night-cage/rules';

/** The facts of a line (the game or a side path), for the drawing and the table. */
export interface LineFacts {
  readonly line: BranchIndex;
  /** Null for the game itself. */
  readonly name: string | null;
  readonly of: BranchIndex;
  readonly stack: BranchStack | null;
  /** The number of moments of its parent before it. */
  readonly from: number;
  /** The number of moments since the game's first. */
  readonly begins: number;
  readonly moments: number;
  readonly depth: number;
  /** The turn in which it leaves its parent. */
  readonly leaves: number;
  readonly outcome: Outcome;
  readonly wax: number;
  readonly keys: number;
  readonly prisoners: number;
  readonly turns: number;
}

/** The facts of the game and of its side paths, in tree order. */
export function listLineFacts(mainGame: LocalGame): LineFacts[] {
  const facts: LineFacts[] = [factsOf(mainGame, null)];
  restoreBranches(mainGame).forEach((game, line) => {
    const { of } = mainGame.tree.branches[line]!;
    facts.push(factsOf(game, line, mainGame, facts[of === null ? 0 : of + 1]));
  });
  return facts;
}

function factsOf(game: LocalGame, line: BranchIndex, mainGame?: LocalGame, parent?: LineFacts): LineFacts {
  const { state, moments, first } = game;
  const branch = line === null ? undefined : mainGame?.tree.branches[line];
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

/** Sorts lines for drawing: side paths directly below their parent. */
export function sortForDrawing(facts: readonly LineFacts[]): LineFacts[] {
  const below = (line: BranchIndex): LineFacts[] =>
    facts
      .filter((facts) => facts.line !== null && facts.of === line)
      .sort((a, b) => a.begins - b.begins)
      .flatMap((facts) => [facts, ...below(facts.line)]);
  return [facts[0]!, ...below(null)];
}
