import { For, Show, createSignal, type JSX } from 'solid-js';
import { FIRST_NIGHTLY_DAY, addDays, hasEscaped, isOnTime, weekdayOf } from '@night-cage/protocol';
import { LessonCandle } from '../learn/LessonCandle.tsx';
import { createTranslator } from '../text/translator.ts';
import { formatDay, formatMonth, formatWeekday } from './days.ts';
import type { NightlyTry } from './nightly-tries.ts';
import { nightlyName } from './share-text.ts';

const t = createTranslator('nightly');

interface Props {
  readonly nights: ReadonlyMap<string, NightlyTry>;
  readonly today: string;
  readonly shown: string;
  readonly streak: number;
}

/** The days of a week, from Monday on. */
const A_WEEK = Array.from({ length: 7 }, (_, n) => addDays(FIRST_NIGHTLY_DAY, n));

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
const monthAfter = (first: string): string => firstOf(addDays(first, 31));
const monthBefore = (first: string): string => firstOf(addDays(first, -1));

/** The weeks of a month, Monday first; null for days of other months. */
function weeksOf(first: string): (string | null)[][] {
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day < monthAfter(first); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, n) => days.slice(n * 7, n * 7 + 7));
}

/** A month of nights, with a lit candle for each escape. */
export function Calendar(props: Props): JSX.Element {
  const [month, setMonth] = createSignal(firstOf(props.shown <= props.today ? props.shown : props.today));
  const all = (): readonly NightlyTry[] => [...props.nights.values()];
  const over = (): number => all().filter((night) => night.over !== null).length;
  const escaped = (): number =>
    all().filter(({ over: end }) => end !== null && hasEscaped(end.played)).length;
  return (
    <section class="panel nights" aria-labelledby="nights-title">
      <div class="nights-head">
        <button
          type="button"
          class="button"
          disabled={month() <= firstOf(FIRST_NIGHTLY_DAY)}
          aria-label={t('nightly.month.before')}
          onClick={() => setMonth(monthBefore)}
        >
          ‹
        </button>
        <h2 id="nights-title" aria-live="polite">
          {formatMonth(month())}
        </h2>
        <button
          type="button"
          class="button"
          disabled={month() >= firstOf(props.today)}
          aria-label={t('nightly.month.after')}
          onClick={() => setMonth(monthAfter)}
        >
          ›
        </button>
      </div>
      <table>
        <thead>
          <tr>
            <For each={A_WEEK}>
              {(day) => (
                <th scope="col">
                  <abbr title={formatWeekday(day, 'long')}>{formatWeekday(day, 'short')}</abbr>
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={weeksOf(month())}>
            {(week) => (
              <tr>
                <For each={week}>
                  {(day) => <td>{day === null ? null : <Day {...props} day={day} />}</td>}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="nights-line">
        {t('nightly.streak', { n: props.streak })}{' '}
        <Show when={over() > 0}>{t('nightly.total', { n: over(), escaped: escaped() })}</Show>
      </p>
    </section>
  );
}

function Day(props: Props & { readonly day: string }): JSX.Element {
  const night = (): NightlyTry | undefined => props.nights.get(props.day);
  const isLit = (): boolean => {
    const end = night()?.over ?? null;
    return end !== null && hasEscaped(end.played);
  };
  const isOver = (): boolean => (night()?.over ?? null) !== null;
  const number = (): number => Number(props.day.slice(8));
  const state = (): string => {
    const kept = night();
    if (kept === undefined) return t('nightly.day.none');
    if (kept.over === null) return t('nightly.day.open');
    return t(`outcome.${kept.over.played.outcome}`) + (isOnTime(kept) ? '' : `, ${t('nightly.day.late')}`);
  };
  return (
    <Show
      when={props.day >= FIRST_NIGHTLY_DAY && props.day <= props.today}
      fallback={
        <span class="nights-day off" aria-hidden="true">
          {number()}
        </span>
      }
    >
      <a
        class="nights-day"
        classList={{
          lit: isLit(),
          played: isOver() && !isLit(),
          open: night() !== undefined && !isOver(),
          late: night() !== undefined && !isOnTime(night()!),
          shown: props.shown === props.day,
        }}
        href={`#/nightly/${props.day}`}
        aria-current={props.day === props.today ? 'date' : undefined}
        aria-label={`${formatDay(props.day)}, ${nightlyName(props.day)}, ${state()}`}
      >
        <LessonCandle lit={isLit()} />
        <span>{number()}</span>
      </a>
    </Show>
  );
}
