import { batch, createSignal, onCleanup, type Accessor } from 'solid-js';
import { packIntent, type Intent, type Option } from '@night-cage/rules';
import type { StageControls } from '../table/table-extras.ts';
import { askAboutPuzzle } from '../bots/ask-puzzles.ts';
import type { PuzzleSummary, PuzzleVerdict } from '../bots/worker-messages.ts';
import { createLinePlayer } from './line-player.ts';
import type { PuzzleGame } from './puzzle-game.ts';

type Wrong = Extract<PuzzleVerdict, { readonly verdict: 'wrong' }>;
type Right = Extract<PuzzleVerdict, { readonly verdict: 'right' }>;

/** The state of solving a puzzle. */
export type SolvingStatus =
  /** The player has to choose. */
  | { readonly is: 'asked' }
  | { readonly is: 'judged' }
  | { readonly is: 'solved'; readonly verdict: Right }
  /** `at`: how many choices before it were right. */
  | { readonly is: 'wrong'; readonly verdict: Wrong; readonly at: number }
  /** The solution is being played on the board. */
  | { readonly is: 'shown'; readonly line: readonly Option[] }
  /** The worker failed to judge. */
  | { readonly is: 'silent'; readonly at: number };

export interface Solving {
  readonly stand: Accessor<SolvingStatus>;
  /** The choices still to be played on the board automatically. */
  readonly ahead: Accessor<readonly Option[]>;
  /** Whether the first answer was right; null before it. Only the first answer counts. */
  readonly counted: Accessor<boolean | null>;
  readonly onStage: (stage: StageControls) => void;
  /** Goes back to before the wrong choice. New answers do not count. */
  readonly retry: () => void;
  readonly showSolution: () => void;
  /** Plays the rest of the refutation. */
  readonly showRest: () => void;
  /** Plays the rest at once. */
  readonly skip: () => void;
}

interface SolvingOptions {
  /** The first choice is the whole answer. */
  readonly isQuick: boolean;
  readonly onCounted: (solved: boolean) => void;
}

/** Refutations up to this length are played automatically. */
const SHORT_LINE = 5;

/** The choice was right, and the player chooses again. */
const isOnTheWay = (verdict: PuzzleVerdict | null): boolean =>
  verdict?.verdict === 'right' && !verdict.solved;

/** K4: handing over a key alone is not an answer. */
const isGift = ({ verb }: Intent): boolean => verb === 'give';

/**
 * Leads through a puzzle: judges every choice, refutes wrong ones on the board, and can show the
 * solution.
 */
export function createSolving(
  puzzle: PuzzleSummary,
  game: PuzzleGame,
  { isQuick, onCounted }: SolvingOptions,
): Solving {
  const [stand, setStand] = createSignal<SolvingStatus>({ is: 'asked' });
  const player = createLinePlayer(game);
  const [counted, setCounted] = createSignal<boolean | null>(null);
  game.isHeld = () => stand().is !== 'asked';
  game.isAnswered = () => !['asked', 'judged'].includes(stand().is);
  game.onGivenUp = () => void showSolution();

  const count = (solved: boolean): void => {
    if (counted() !== null) return;
    setCounted(solved);
    onCounted(solved);
  };

  const judge = async (): Promise<void> => {
    setStand({ is: 'judged' });
    const options = game.moments.map(({ intent }) => packIntent(intent));
    const at = options.length - 1;
    const verdict = await askAboutPuzzle('judge-puzzle', {
      id: puzzle.id,
      line: options.slice(0, at),
      option: options[at]!,
    });
    // A verdict follows the board. A storm is against the clock.
    if (!isQuick && !isOnTheWay(verdict)) await player.whenShown();
    // The player may have asked for the solution meanwhile.
    if (stand().is !== 'judged') return;
    if (verdict === null || verdict.verdict === 'illegal') setStand({ is: 'silent', at });
    else if (verdict.verdict === 'wrong') refute(verdict, at);
    else if (
      verdict.verdict === 'right' &&
      (verdict.solved || (isQuick && !isGift(game.moments[at]!.intent)))
    ) {
      count(true);
      setStand({ is: 'solved', verdict });
    } else setStand({ is: 'asked' });
  };
  const refute = (verdict: Wrong, at: number): void => {
    count(false);
    batch(() => {
      setStand({ is: 'wrong', verdict, at });
      const rest = verdict.refutation.line.slice(1);
      if (rest.length <= SHORT_LINE) player.play(rest);
    });
  };
  onCleanup(game.listen((change) => change.what === 'played' && stand().is === 'asked' && void judge()));

  const showSolution = async (): Promise<void> => {
    const from = stand();
    count(false);
    player.stop();
    const line = await askAboutPuzzle('solve-puzzle', { id: puzzle.id });
    // The player may have gone on meanwhile.
    if (stand() !== from) return;
    if (line === null) return void setStand({ is: 'silent', at: 0 });
    game.backTo(0);
    batch(() => {
      setStand({ is: 'shown', line });
      player.play(line);
    });
  };

  return {
    stand,
    ahead: player.ahead,
    counted,
    onStage: player.onStage,
    retry: () => {
      const now = stand();
      player.stop();
      game.backTo(now.is === 'wrong' || now.is === 'silent' ? now.at : 0);
      setStand({ is: 'asked' });
    },
    showSolution: () => void showSolution(),
    showRest: () => {
      const now = stand();
      if (now.is === 'wrong') player.play(now.verdict.refutation.line.slice(1));
    },
    skip: player.skip,
  };
}
