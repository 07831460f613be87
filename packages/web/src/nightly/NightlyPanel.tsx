import { ErrorBoundary, Match, Show, Suspense, Switch, createSignal, lazy, type JSX } from 'solid-js';
import { isOnTime, createNightlyGame } from '@night-cage/protocol';
import { describeResumeFailure } from '../speech/describe/describe-resume-failure.ts';
import { createTranslator, loadWithTexts } from '../text/translator.ts';
import { beginNotedNightlyGame, beginNightlyGame, retryNightlyGame } from './begin-nightly-game.ts';
import { formatDay } from './days.ts';
import type { FinishedNightlyTry, NightlyTry } from './nightly-tries.ts';
import type { Props as PageProps } from './NightlyPage.tsx';
import { ShareNightly } from './ShareNightly.tsx';
import { nightlyName } from './share-text.ts';

const t = createTranslator('nightly', 'new', 'home');

const NightlyComparison = lazy(async () => ({
  default: (await loadWithTexts(import('./NightlyComparison.tsx'))).NightlyComparison,
}));

interface Props extends Pick<PageProps, 'onBegin' | 'onResume'> {
  readonly day: string;
  readonly today: string;
  readonly savedTry: NightlyTry | null;
  /** Called when the stored tries have changed. */
  readonly onChange: () => void;
}

/** A night: its setup, then its result. */
export function NightlyPanel(props: Props): JSX.Element {
  const [problem, setProblem] = createSignal<string | null>(null);
  const isTonight = (): boolean => props.day === props.today;
  const isUnderWay = (): boolean => props.savedTry !== null && props.savedTry.over === null;

  const finished = (): FinishedNightlyTry | null =>
    props.savedTry === null || props.savedTry.over === null
      ? null
      : { ...props.savedTry, over: props.savedTry.over };

  const begin = async (): Promise<void> => {
    const game = await beginNightlyGame(props.day);
    if (game === null) props.onChange();
    else props.onBegin(game);
  };
  const resume = async (): Promise<void> => {
    const { game, isTouched } = props.savedTry!;
    const why = await props.onResume(game);
    if (why === null) return;
    if (why === 'missing' && !isTouched) props.onBegin(beginNotedNightlyGame(props.day, game));
    else setProblem(why === 'missing' ? t('nightly.gone') : describeResumeFailure(why));
  };
  const lookBack = async (): Promise<void> => {
    const why = await props.onResume(props.savedTry!.game);
    if (why !== null) setProblem(why === 'missing' ? t('nightly.gone.over') : describeResumeFailure(why));
  };

  return (
    <>
      <section class="panel night" aria-labelledby="night-title">
        <p class="night-day">
          {t(isTonight() ? 'nightly.tonight' : 'nightly.past')}
          <Show when={!isTonight()}>
            {' · '}
            <a href="#/nightly">{t('nightly.to-tonight')}</a>
          </Show>
        </p>
        <h2 id="night-title">{formatDay(props.day)}</h2>
        <p class="night-setup">
          <b>{nightlyName(props.day)}</b> {aboutNight(props.day)}
        </p>
        <Show when={problem()}>
          {(why) => (
            <p class="problem" role="alert">
              {why()}
            </p>
          )}
        </Show>
        <Switch>
          <Match when={props.savedTry === null}>
            <p>{t(isTonight() ? 'nightly.first-counts' : 'nightly.late')}</p>
            <button type="button" class="button primary big" onClick={() => void begin()}>
              {t('nightly.play')}
            </button>
          </Match>
          <Match when={isUnderWay()}>
            <p>{t('nightly.under-way')}</p>
            <div class="row">
              <button type="button" class="button primary big" onClick={() => void resume()}>
                {t('nightly.continue')}
              </button>
              <Show when={problem()}>
                <RetryButton {...props} />
              </Show>
            </div>
          </Match>
          <Match when={props.savedTry?.over}>
            {(over) => (
              <>
                <Show when={!isOnTime(props.savedTry!)}>
                  <p class="dim">{t('nightly.was-late')}</p>
                </Show>
                <ShareNightly result={{ day: props.day, ...over() }} />
                <div class="row night-actions">
                  <button type="button" class="button" onClick={() => void lookBack()}>
                    {t('home.review')}
                  </button>
                  <RetryButton {...props} />
                </div>
              </>
            )}
          </Match>
        </Switch>
      </section>
      <Show when={finished()} keyed>
        {(night) => (
          // If the comparison cannot be loaded, the player's result stays.
          <ErrorBoundary fallback={null}>
            <Suspense>
              <NightlyComparison night={night} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Show>
    </>
  );
}

function RetryButton(props: Pick<Props, 'day' | 'onBegin'>): JSX.Element {
  return (
    <>
      <button type="button" class="button" onClick={() => props.onBegin(retryNightlyGame(props.day))}>
        {t('nightly.again')}
      </button>
      <small class="hint beside">{t('nightly.again.about')}</small>
    </>
  );
}

/** Describes a night by its difficulty, or by its edition. */
function aboutNight(day: string): string {
  const { edition, preset } = createNightlyGame(day);
  return edition === 'base' ? t(`new.preset.${preset}.about`) : t(`edition.${edition}.about`);
}
