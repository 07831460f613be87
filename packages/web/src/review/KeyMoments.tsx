import { For, Show, createMemo, createResource, createSignal, type JSX } from 'solid-js';
import type { Highlights, Report } from '@night-cage/analysis/report';
import { packIntent, unpackIntent, type Option } from '@night-cage/rules';
import { describeFact } from '../speech/describe/facts.ts';
import { describeEvent } from '../speech/describe/events.ts';
import { describeChoice } from '../speech/describe/choices.ts';
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
  /** All choices are weighed. */
  readonly isWhole: boolean;
}

const FIND = {
  own: 'review.better.find',
  others: 'review.better.find.others',
  bots: 'review.better.find.bots',
} as const;

type Which = 'worst-draw' | 'worst-choice' | 'best-choice';

/** The moments that decided most, one press away each, and the way to one's costly choices. */
export function KeyMoments(props: Props): JSX.Element {
  const [shown, setShown] = createSignal<Which | null>(null);
  const moment = (n: number): Report['moments'][number] => props.report.moments[n]!;
  const ways = (): { readonly which: Which; readonly n: number; readonly points: number }[] => {
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
  /** A choice is seen before it is made, a tile after it came. */
  const momentOf = (which: Which, n: number): number => (which === 'worst-draw' ? n + 1 : n);
  const words = (which: Which, n: number): string => {
    const { before, events, intent, after } = props.table.moments()[n]!;
    const { chosen, cost, ahead, ...around } = moment(n);
    const turn = before.turns;
    if (which === 'worst-draw') {
      const came = events.filter(({ type }) => type === 'drew' || type === 'discarded');
      const what = came.map((event) => describeEvent(event, after)).join(' ');
      return t('review.draw', { turn, what, from: chosen, to: around.after });
    }
    if (intent.verb === 'concede') return t('review.choice.only', { turn, n: percentPointsOf(cost) });
    const said = { turn, name: candleName(intent.prisoner), what: describeChoice(before, intent) };
    return which === 'worst-choice'
      ? t('review.choice', {
          ...said,
          n: percentPointsOf(cost),
          from: Math.min(1, chosen + cost),
          to: chosen,
        })
      : t('review.best', { ...said, n: percentPointsOf(ahead) });
  };
  const show = (which: Which, n: number): void => {
    setShown(which);
    props.table.lookAt(momentOf(which, n));
    announce(words(which, n));
  };
  return (
    <>
      <Show when={props.isWhole && costly().isOwnFree}>
        <p class="review-own">{t('review.own.nothing')}</p>
      </Show>
      <div class="review-ways">
        <For each={ways()}>
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
      <For each={ways().filter(({ which, n }) => isShown(which, n))}>
        {({ which, n }) => (
          <div class="review-moment" ref={bringIntoView}>
            <p>{words(which, n)}</p>
            {/* Of a draw it is told what was to be expected, not what else could have been done. */}
            <Facts table={props.table} n={n} best={which === 'worst-draw' ? null : moment(n).best} />
          </div>
        )}
      </For>
    </>
  );
}

/** Where what is beside the board is scrolled, what was asked for is seen once the moment has found its place there. */
const bringIntoView = (place: HTMLElement): void =>
  afterPaint(() => place.scrollIntoView({ block: 'nearest' }));

/** What speaks for or against the choice, and for the better one. */
function Facts(props: {
  readonly table: TableModel;
  readonly n: number;
  readonly best: Option | null;
}): JSX.Element {
  const [told] = createResource(
    () => ({ n: props.n, best: props.best }),
    ({ n, best }) => {
      const { before, intent } = props.table.moments()[n]!;
      const option = packIntent(intent);
      // Giving up is no choice that anything could be said about.
      if (intent.verb === 'concede') return null;
      return askForGrade({ state: before, option, best, trying: { ...TRIAL_OPTIONS, trials: 0 } });
    },
  );
  const state = () => props.table.moments()[props.n]!.before;
  const facts = (of: 'tried' | 'best'): string =>
    (told.latest?.[of].facts ?? []).map((fact) => describeFact(state(), fact)).join(' ');
  return (
    <Show when={told.latest}>
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
