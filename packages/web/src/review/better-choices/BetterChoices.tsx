import { Show, createMemo, createSignal, onMount, untrack, type JSX } from 'solid-js';
import type { Report } from '@night-cage/analysis/report';
import type { Game } from '@night-cage/client';
import { packIntent, unpackIntent } from '@night-cage/rules';
import { describeChoice } from '../../speech/describe/describe-choice.ts';
import type { TableExtras } from '../../table/table-extras.ts';
import type { TableSlots } from '../../table/slots.ts';
import { PuzzleGame } from '../../puzzles/puzzle-game.ts';
import { findCostlyChoices } from '../find-costly-choices.ts';
import { percentPointsOf } from '../describe-report.ts';
import { announce } from '../../speech/speech.ts';
import { TableScreen } from '../../table/TableScreen.tsx';
import { candleName, createTranslator } from '../../text/translator.ts';
import type { CostlyChoice } from './costly-choice.ts';
import { GradeStrip } from './GradeStrip.tsx';
import { createChoicePractice } from './choice-practice.ts';
import '../../puzzles/puzzle-chip.css';

const t = createTranslator('review');

interface Props {
  readonly game: Game;
  readonly report: Report;
  readonly onLeave: () => void;
}

/**
 * The player's costly choices, one by one: the board as it was, to try another choice before seeing
 * the answer.
 */
export function BetterChoices(props: Props): JSX.Element {
  const costly = untrack(() => findCostlyChoices(props.game, props.report).choices);
  const [at, setAt] = createSignal(0);
  const index = createMemo(() => ({ n: costly[at()]! }));
  return (
    <Show when={index()} keyed>
      {({ n }) => (
        <Choice
          {...props}
          n={n}
          at={untrack(at)}
          of={costly.length}
          onNext={untrack(at) + 1 < costly.length ? () => setAt((now) => now + 1) : null}
        />
      )}
    </Show>
  );
}

interface ChoiceProps extends Props {
  /** The index of the choice in the game. */
  readonly n: number;
  readonly at: number;
  readonly of: number;
  readonly onNext: (() => void) | null;
}

function Choice(props: ChoiceProps): JSX.Element {
  const { before, intent } = untrack(() => props.game.moments[props.n]!);
  const { cost, best, chosen } = untrack(() => props.report.moments[props.n]!);
  const { trials, seed } = untrack(() => props.report);
  const choice: CostlyChoice = {
    taken: packIntent(intent),
    best: best!,
    cost,
    chance: chosen + cost,
    trying: { trials, seed },
  };
  const game = new PuzzleGame(`better ${props.n}`, before);
  const trying = createChoicePractice(game, choice);
  const goal = (): string =>
    t('better.goal', {
      name: candleName(unpackIntent(choice.taken).prisoner),
      what: describeChoice(before, intent),
      n: percentPointsOf(cost),
    });
  const heading = (): string => t('better.asked', { n: props.at + 1, total: props.of, turn: before.turns });
  const extras: TableExtras = {
    prompt: () => heading(),
    holderName: () => null,
    isHeld: () => trying.stand().is !== 'asked',
    // Every try is graded at once, so there is no undo.
    isSpectator: () => true,
    followed: () => null,
    follow: () => undefined,
    mayHint: () => false,
    refusalInWords: () => null,
    onStage: trying.onStage,
    tellsEnd: true,
  };
  const slots = (): TableSlots => ({
    overTable: ({ boards }) => (
      <Show
        when={trying.stand().is === 'asked'}
        fallback={
          <GradeStrip
            boards={boards}
            game={game}
            choice={choice}
            trying={trying}
            onNext={props.onNext}
            onLeave={() => props.onLeave()}
          />
        }
      >
        <p class="puzzle-chip">{goal()}</p>
      </Show>
    ),
    menu: ({ close }) => (
      <>
        <button
          type="button"
          class="button"
          onClick={() => {
            // The menu would cover the answer.
            close();
            trying.showAnswer();
          }}
        >
          {t('better.show')}
        </button>
        <button type="button" class="button" onClick={() => props.onLeave()}>
          {t('better.leave')}
        </button>
      </>
    ),
  });
  onMount(() => untrack(() => announce(`${heading()} ${goal()}`)));
  return <TableScreen game={game} extras={extras} slots={slots} onAgain={() => trying.retry()} />;
}
