import { For, Match, Show, Switch, type JSX } from 'solid-js';
import {
  ASSIST_LEVELS,
  hasEscaped,
  createNightlyGame,
  rankInTally,
  dealNightlyStack,
  type NightlyTally,
} from '@night-cage/protocol';
import { KINDS, type Kind } from '@night-cage/rules';
import { createTranslator } from '../text/translator.ts';
import type { ComparisonModel } from './comparison-model.ts';
import type { FinishedNightlyTry } from './nightly-tries.ts';
import type { ComparisonFailure } from './fetch-comparison.ts';

const t = createTranslator('nightly');

interface Props {
  readonly night: FinishedNightlyTry;
  readonly comparison: ComparisonModel;
}

/**
 * The results of all players, if there is a server. The player consents once, and never before
 * their try is over.
 */
export function CommunityResults(props: Props): JSX.Element {
  const found = (): ReturnType<ComparisonModel['found']> => props.comparison.found();
  const tally = (): NightlyTally | null => {
    const compared = found();
    return compared?.ok === true ? compared.tally : null;
  };
  const reason = (): ComparisonFailure | null => {
    const compared = found();
    return compared === null ? null : compared.ok ? compared.without : compared.why;
  };
  let title!: HTMLHeadingElement;
  const ask = (): void => {
    // The button disappears: keep the keyboard and screen reader focus here.
    title.focus();
    props.comparison.want();
  };
  return (
    <div class="all-players">
      <h3 ref={title} tabIndex={-1}>
        {t('nightly.all')}
      </h3>
      <Switch>
        <Match when={!props.comparison.isWanted()}>
          <p>{t('nightly.all.about')}</p>
          <button type="button" class="button" onClick={ask}>
            {t('nightly.all.ask')}
          </button>
        </Match>
        <Match when={props.comparison.isAsking()}>
          <p role="status">{t('nightly.all.asking')}</p>
        </Match>
        <Match when={found()}>
          <Show when={reason()}>
            {(why) => (
              <p class="hint" role="status">
                {t(`nightly.no.${why()}`)}
              </p>
            )}
          </Show>
          <Show when={tally()}>{(tally) => <Results night={props.night} tally={tally()} />}</Show>
        </Match>
      </Switch>
    </div>
  );
}

/** The number of bars in the chart of escapes by wax left. */
const BARS = 10;

function Results(props: { readonly night: FinishedNightlyTry; readonly tally: NightlyTally }): JSX.Element {
  const escaped = (): number => ASSIST_LEVELS.reduce((sum, help) => sum + props.tally.helps[help].escaped, 0);
  const over = (): FinishedNightlyTry['over'] => props.night.over;
  const wide = (): number => Math.ceil((over().played.total + 1) / BARS);
  const bars = (): readonly { from: number; to: number; count: number; isMine: boolean }[] =>
    Array.from({ length: BARS }, (_, n) => {
      const [from, to] = [n * wide(), Math.min((n + 1) * wide() - 1, over().played.total)];
      const count = ASSIST_LEVELS.flatMap((help) => props.tally.helps[help].wax.slice(from, to + 1)).reduce(
        (sum, some) => sum + some,
        0,
      );
      const { left } = over().played;
      return { from, to, count, isMine: hasEscaped(over().played) && left >= from && left <= to };
    });
  /** The tile that hit the most players; the stack is the same for all. */
  const worst = (): { n: number; kind: Kind; share: number } | null => {
    const { tiles, results } = props.tally;
    const hits = tiles.map(({ hit }) => hit);
    const n = hits.indexOf(Math.max(...hits));
    const struck = hits[n]!;
    return struck === 0
      ? null
      : { n, kind: dealNightlyStack(createNightlyGame(props.night.day))[n]!, share: struck / results };
  };
  const most = (): number => Math.max(1, ...bars().map(({ count }) => count));
  return (
    <>
      <p>
        {t('nightly.all.line', { n: props.tally.results, p: escaped() / Math.max(1, props.tally.results) })}{' '}
        {t('nightly.all.place', {
          place: rankInTally(over(), props.tally),
          n: Math.max(1, props.tally.helps[over().help].results),
          assist: t(`assist.${over().help}`),
        })}
      </p>
      <ul class="all-helps">
        <For each={ASSIST_LEVELS}>
          {(help) => (
            <Show when={props.tally.helps[help].results > 0}>
              <li>
                <b>{t(`assist.${help}`)}</b>
                <span class="rate-bar" aria-hidden="true">
                  <i
                    style={{
                      width: `${(100 * props.tally.helps[help].escaped) / props.tally.helps[help].results}%`,
                    }}
                  />
                </span>
                {t('nightly.all.help', {
                  n: props.tally.helps[help].results,
                  p: props.tally.helps[help].escaped / props.tally.helps[help].results,
                })}
              </li>
            </Show>
          )}
        </For>
      </ul>
      <Show when={worst()}>
        {(tile) => (
          <p>{t('nightly.all.tile', { n: tile().n + 1, by: KINDS[tile().kind]!, p: tile().share })}</p>
        )}
      </Show>
      <Show when={escaped() > 0}>
        <p id="all-wax-title">{t('nightly.all.wax')}</p>
        <ol class="all-wax" aria-labelledby="all-wax-title">
          <For each={bars()}>
            {({ from, to, count, isMine }) => (
              <li classList={{ own: isMine }}>
                <i style={{ height: `${(100 * count) / most()}%` }} aria-hidden="true" />
                <span class="visually-hidden">
                  {t('nightly.all.bar', { from, to, n: count })} {isMine ? t('nightly.all.mine') : ''}
                </span>
                <small aria-hidden="true">{from}</small>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </>
  );
}
