import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { packIntent, type Option } from '@night-cage/rules';
import type { StageControls } from '../../table/table-extras.ts';
import { createLinePlayer } from '../../puzzles/line-player.ts';
import type { PuzzleGame } from '../../puzzles/puzzle-game.ts';
import { askForGrade } from '../../bots/ask-report.ts';
import type { ChoiceGrade } from '../../bots/worker-messages.ts';
import { costOf, knownCost, type CostlyChoice } from './costly-choice.ts';

/** The state of practising a costly choice. */
export type PracticeStatus =
  /** The player has to choose. */
  | { readonly is: 'asked' }
  | { readonly is: 'weighed' }
  /** `graded` is null if the worker failed. */
  | { readonly is: 'graded'; readonly option: Option; readonly graded: ChoiceGrade | null }
  /** The answer is shown, with its line on the board. */
  | { readonly is: 'shown'; readonly graded: ChoiceGrade | null };

export interface ChoicePractice {
  readonly stand: Accessor<PracticeStatus>;
  /** The choices still to be played on the board automatically. */
  readonly ahead: Accessor<readonly Option[]>;
  readonly onStage: (stage: StageControls) => void;
  readonly retry: () => void;
  readonly showAnswer: () => void;
  readonly playLine: () => void;
  readonly skip: () => void;
}

/** Leads through a costly choice: grades each try by its cost, and can show and play the answer. */
export function createChoicePractice(
  game: PuzzleGame,
  choice: CostlyChoice,
  askGrade: typeof askForGrade = askForGrade,
): ChoicePractice {
  const { best, trying } = choice;
  const [stand, setStand] = createSignal<PracticeStatus>({ is: 'asked' });
  const line = createLinePlayer(game);
  game.isHeld = () => stand().is !== 'asked';
  game.onGivenUp = () => void showAnswer();

  /** Asks for a grade; without trials, for the facts only. */
  const ask = async (option: Option, trials: number): Promise<ChoiceGrade | null> =>
    askGrade({ state: game.first, option, best, trying: { ...trying, trials } });

  const grade = async (option: Option): Promise<void> => {
    setStand({ is: 'weighed' });
    const graded = await ask(option, knownCost(choice, option) === null ? trying.trials : 0);
    // The grade follows the board.
    await line.whenShown();
    // The player may have asked for the answer meanwhile.
    if (stand().is !== 'weighed') return;
    setStand({
      is: 'graded',
      option,
      graded: graded && { ...graded, cost: costOf(choice, option, graded.cost) },
    });
  };
  onCleanup(
    game.listen((change) => {
      if (change.what === 'played' && stand().is === 'asked') void grade(packIntent(change.moment.intent));
    }),
  );

  const showAnswer = async (): Promise<void> => {
    const now = stand();
    // The answer refers to the original position.
    game.backTo(0);
    if (now.is === 'graded' && now.graded !== null) {
      setStand({ is: 'shown', graded: now.graded });
      return;
    }
    setStand({ is: 'shown', graded: null });
    const graded = await ask(best, 0);
    if (stand().is === 'shown') setStand({ is: 'shown', graded });
  };

  return {
    stand,
    ahead: line.ahead,
    onStage: line.onStage,
    retry: () => {
      line.stop();
      game.backTo(0);
      setStand({ is: 'asked' });
    },
    showAnswer: () => void showAnswer(),
    playLine: () => {
      const now = stand();
      if (now.is !== 'shown' || now.graded === null) return;
      const { choices, tiles } = now.graded.best.line;
      game.backTo(0, tiles);
      line.play(choices);
    },
    skip: line.skip,
  };
}
