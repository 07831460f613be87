import { For, Show, createMemo, createResource, createSignal, type JSX } from 'solid-js';
import type { Highlights, Report } from '@night-cage/analysis/report';
import { packIntent, unpackIntent, type Option } from '@night-cage/rules';
import { describeFact } from '../speech/describe/describe-fact.ts';
import { describeEvent } from '../speech/describe/describe-event.ts';
import { describeChoice } from '../speech/describe/describe-choice.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { TableModel } from '../model/table-model.ts';
import { announce } from '../speech/speech.ts';
import { askForGrade } from '../bots/ask-report.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import { showBetterChoices } from './better-choices/show-better-choices.tsx';
import { findCostlyChoices } from './find-costly-choices.ts';
import { TRIAL_OPTIONS } from './run-report.ts';
import { percentPointsOf } from './describe-report.ts';

const t = createTranslator('review', 'hint');

interface Props {
  readonly table: TableModel;
  readonly report: Report;
  readonly highlights: Highlights;
  /** The analysis is complete. */
  readonly isWhole: boolean;
}

const FIND = {
  own: 'review.better.find',
  others: 'review.better.find.others',
  bots: 'review.better.find.bots',
} as const;

type Which = 'worst-draw' | 'worst-choice' | 'best-choice';

/** The moments that mattered most as buttons, and the link to the player's costly choices. */
export function KeyMoments(props: Props): JSX.Element {
  const [shown, setShown] = createSignal<Which | null>(null);
  const moment = (n: number): Report['moments'][number] => props.report.moments[n]!;
  const buttons = (): { readonly which: Which; readonly n: number; readonly points: number }[] => {
    const { worstDraw, worstChoice, bestChoice } = props.highlights;
    return [
      ...(worstDraw === null
        ? []
        : [{ which: 'worst-draw' as const, n: worstDraw, points: percentPointsOf(-moment(worstDraw).luck) }]),
      ...(worstChoice === null
        ? []
        : [
            {
              which: 'worst-choice' as const,
              n: worstChoice,
              points: percentPointsOf(moment(worstChoice).cost),
            },
          ]),
      ...(bestChoice === null
        ? []
        : [
            {
              which: 'best-choice' as const,
              n: bestChoice,
              points: percentPointsOf(moment(bestChoice).ahead),
            },
          ]),
    ];
  };
  const costly = createMemo(() => findCostlyChoices(props.table.game, props.report));
  const isShown = (which: Which, n: number): boolean => {
    const at = props.table.lookedAt();
    return shown() === which && at === momentOf(which, n);
  };
  /** Choices are shown before they are made, draws after they happened. */
  const momentOf = (which: Which, n: number): number => (which === 'worst-draw' ? n + 1 : n);
  const describe = (which: Which, n: number): string => {
    const { before, events, intent, after } = props.table.moments()[n]!;
    const { chosen, cost, ahead, ...rest } = moment(n);
    const turn = before.turns;
    if (which === 'worst-draw') {
      const came = events.filter(({ type }) => type === 'drew' || type === 'discarded');
      const what = came.map((event) => describeEvent(event, after)).join(' ');
      return t('review.draw', { turn, what, from: chosen, to: rest.after });
    }
    if (intent.verb === 'concede') return t('review.choice.only', { turn, n: percentPointsOf(cost) });
    const params = { turn, name: candleName(intent.prisoner), what: describeChoice(before, intent) };
    return which === 'worst-choice'
      ? t('review.choice', {
          ...params,
          n: percentPointsOf(cost),
          from: Math.min(1, chosen + cost),
          to: chosen,
        })
      : t('review.best', { ...params, n: percentPointsOf(ahead) });
  };
  const show = (which: Which, n: number): void => {
    setShown(which);
    props.table.lookAt(momentOf(which, n));
    announce(describe(which, n));
  };
  return (
    <>
      <Show when={props.isWhole && costly().isOwnFree}>
        <p>{t('review.own.nothing')}</p>
      </Show>
      <div class="review-actions">
        <For each={buttons()}>
          {({ which, n, points }) => (
            <button
              type="button"
              class="button quiet"
              aria-pressed={isShown(which, n)}
              onClick={() => show(which, n)}
            >
              {t(`review.${which}`, { n: points })}
            </button>
          )}
        </For>
        <Show when={props.isWhole && costly().choices.length > 0}>
          <button
            type="button"
            class="button"
            onClick={() => showBetterChoices(props.table.game, props.report)}
          >
            {t(FIND[costly().whose], { n: costly().choices.length })}
          </button>
        </Show>
      </div>
      <For each={buttons().filter(({ which, n }) => isShown(which, n))}>
        {({ which, n }) => (
          <div class="review-moment" ref={bringIntoView}>
            <p>{describe(which, n)}</p>
            {/* For a draw, show what to expect, not what else the player could have done. */}
            <Facts table={props.table} n={n} best={which === 'worst-draw' ? null : moment(n).best} />
          </div>
        )}
      </For>
    </>
  );
}

/** Scrolls the side column to this element once it is laid out. */
const bringIntoView = (element: HTMLElement): void =>
  afterPaint(() => element.scrollIntoView({ block: 'nearest' }));

/** The facts for and against the choice, and for the better one. */
function Facts(props: {
  readonly table: TableModel;
  readonly n: number;
  readonly best: Option | null;
}): JSX.Element {
  const [grade] = createResource(
    () => ({ n: props.n, best: props.best }),
    ({ n, best }) => {
      const { before, intent } = props.table.moments()[n]!;
      const option = packIntent(intent);
      // Conceding is not a choice with facts.
      if (intent.verb === 'concede') return null;
      return askForGrade({ state: before, option, best, trying: { ...TRIAL_OPTIONS, trials: 0 } });
    },
  );
  const state = () => props.table.moments()[props.n]!.before;
  const facts = (of: 'tried' | 'best'): string =>
    (grade.latest?.[of].facts ?? []).map((fact) => describeFact(state(), fact)).join(' ');
  return (
    <Show when={grade.latest}>
      {(found) => (
        <>
          <p ref={bringIntoView}>{facts('tried')}</p>
          <Show when={props.best !== null}>
            <p ref={bringIntoView}>
              <b>
                {t('review.better', { what: describeChoice(state(), unpackIntent(found().best.option)) })}
              </b>{' '}
              {facts('best')}
            </p>
          </Show>
        </>
      )}
    </Show>
  );
}
