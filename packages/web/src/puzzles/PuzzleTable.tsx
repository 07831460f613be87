import { onMount, untrack, type JSX } from 'solid-js';
import { formatPositionLink } from '@night-cage/notation';
import type { State } from '@night-cage/rules';
import type { OnlineExtras } from '../table/online-extras.ts';
import type { TableSlots } from '../table/slots.ts';
import { announce } from '../speech/speech.ts';
import { focusGrid } from '../ui/page-focus.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import type { PuzzleNote } from '../bots/worker-messages.ts';
import { describeGoalBriefly, describeGoal } from './describe-goal.ts';
import { PuzzleGame } from './puzzle-game.ts';
import { createSolving, type Solving } from './solving.ts';
import './puzzle-chip.css';

interface Props {
  readonly note: PuzzleNote;
  readonly state: State;
  /** The first answer, which counts. */
  readonly onCounted: (solved: boolean) => void;
  /** Lies over the table: what is said to an answer, and the ways on. */
  readonly around: (solving: Solving, game: PuzzleGame, boards: () => HTMLElement) => JSX.Element;
  /** The first choice is the answer: nobody has to play to the end. */
  readonly isQuick?: boolean;
  /** Said before the goal: what became of the puzzle before this one, which this one takes the focus from. */
  readonly before?: string;
  /** Entries of the table's menu. */
  readonly menu: () => JSX.Element;
}

/** One puzzle on the real table, with the same hands as any game. */
export function PuzzleTable(props: Props): JSX.Element {
  const game = new PuzzleGame(props.note.id, props.state);
  const solving = createSolving(props.note, game, {
    isQuick: props.isQuick === true,
    onCounted: (solved) => props.onCounted(solved),
  });
  const company: OnlineExtras = {
    prompt: (asked) =>
      `${describeGoalBriefly(props.note)} ${solving.stand().is === 'asked' ? asked : ''}`.trim(),
    holderName: () => null,
    isHeld: () => solving.stand().is !== 'asked',
    // Every choice is judged at once: there is nothing to take back.
    isWatching: () => true,
    followed: () => null,
    follow: () => undefined,
    mayHint: () => false,
    refusalInWords: () => null,
    onStage: solving.onStage,
    tellsEnd: true,
  };
  onMount(() =>
    untrack(() => {
      announce(`${props.before ?? ''} ${describeGoal(props.note)}`.trim());
      if (props.before === undefined || props.before === '') return;
      focusGrid({ preventScroll: true });
    }),
  );
  const slots = (): TableSlots => ({
    overTable: ({ boards }) => props.around(solving, game, boards),
    menu: () => props.menu(),
  });
  return <TableScreen game={game} company={company} slots={slots} onAgain={() => solving.retry()} />;
}

/** Leads to a game that goes on from there, with what is left of the stack shuffled anew. */
export const addressToPlayOn = (from: State): string => `#/position/${formatPositionLink(from, [])}`;
