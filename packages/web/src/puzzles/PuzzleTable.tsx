import { onMount, untrack, type JSX } from 'solid-js';
import { formatPositionLink } from '@night-cage/notation';
import type { State } from '@night-cage/rules';
import type { BoardsOnScreen } from '../table/board/boards-on-screen.ts';
import type { TableExtras } from '../table/table-extras.ts';
import type { TableSlots } from '../table/slots.ts';
import { announce } from '../speech/speech.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import type { PuzzleSummary } from '../bots/worker-messages.ts';
import { describeGoalBriefly, describeGoal } from './describe-goal.ts';
import { PuzzleGame } from './puzzle-game.ts';
import { createSolving, type Solving } from './solving.ts';
import './puzzle-chip.css';

interface Props {
  readonly puzzle: PuzzleSummary;
  readonly state: State;
  /** Called with the first answer, the one that counts. */
  readonly onCounted: (solved: boolean) => void;
  /** The content over the table: the verdict and the links to go on. */
  readonly around: (solving: Solving, game: PuzzleGame, boards: () => BoardsOnScreen) => JSX.Element;
  /** The first choice is the whole answer. */
  readonly isQuick?: boolean;
  /**
   * Announced before the goal: the result of the previous puzzle. The new puzzle then takes the
   * focus.
   */
  readonly before?: string;
  /** Entries of the table's menu. */
  readonly menu: () => JSX.Element;
}

/** A puzzle on the real table, with the same controls as any game. */
export function PuzzleTable(props: Props): JSX.Element {
  const game = new PuzzleGame(props.puzzle.id, props.state);
  const solving = createSolving(props.puzzle, game, {
    isQuick: props.isQuick === true,
    onCounted: (solved) => props.onCounted(solved),
  });
  const extras: TableExtras = {
    prompt: (tablePrompt) =>
      `${describeGoalBriefly(props.puzzle)} ${solving.stand().is === 'asked' ? tablePrompt : ''}`.trim(),
    holderName: () => null,
    isHeld: () => solving.stand().is !== 'asked',
    // Every choice is judged at once, so there is no undo.
    isSpectator: () => true,
    followed: () => null,
    follow: () => undefined,
    mayHint: () => false,
    refusalInWords: () => null,
    onStage: solving.onStage,
    tellsEnd: true,
  };
  onMount(() => untrack(() => announce(`${props.before ?? ''} ${describeGoal(props.puzzle)}`.trim())));
  const slots = (): TableSlots => ({
    overTable: ({ boards }) => {
      onMount(() => untrack(() => props.before) && boards().focusCursor({ preventScroll: true }));
      return props.around(solving, game, boards);
    },
    menu: () => props.menu(),
  });
  return <TableScreen game={game} extras={extras} slots={slots} onAgain={() => solving.retry()} />;
}

/** The link to a game from this position, with the rest of the stack shuffled again. */
export const addressToPlayOn = (from: State): string => `#/position/${formatPositionLink(from, [])}`;
