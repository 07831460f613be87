import { Show, createEffect, createMemo, createResource, on, type JSX } from 'solid-js';
import type { LocalGame } from '@night-cage/client';
import { addDays, isNightlyDay, countStreak } from '@night-cage/protocol';
import type { ResumeFailure } from '../storage/resume-game.ts';
import { createTranslator } from '../text/translator.ts';
import { Calendar } from './Calendar.tsx';
import { formatNightlyEnd, followToday } from './days.ts';
import { NightlyPanel } from './NightlyPanel.tsx';
import { loadGameStorage } from '../storage/load-game-storage.ts';
import { loadNightlyTries, recordNightlyOver, type NightlyTry } from './nightly-tries.ts';
import '../ui/screens.css';
import '../learn/learn.css';
import './nightly.css';

const t = createTranslator('nightly');

export interface Props {
  /** The address after `#/nightly/`: a day, or empty for tonight. */
  readonly day: string;
  readonly onBegin: (game: LocalGame) => void;
  /** Resumes a saved game; returns why it cannot be opened, or null. */
  readonly onResume: (id: string) => Promise<ResumeFailure | null>;
}

/**
 * The nightly game: the same stack for all players each day. Shows tonight or a past night, and
 * the nights of this device.
 */
export function NightlyPage(props: Props): JSX.Element {
  const today = followToday(() => props.day);
  const [nights, { refetch }] = createResource(settleNights);
  const day = createMemo(() => (props.day === '' ? today() : props.day));
  const yesterday = (): string => addDays(today(), -1);
  const tries = createMemo(() => nights.latest ?? null);
  const streak = (): number =>
    countStreak(
      [...(tries()?.values() ?? [])].map(({ over, ...night }) => ({ ...night, isOver: over !== null })),
      today(),
    );
  // Other tabs may have started or sent a try.
  createEffect(on(day, () => void refetch(), { defer: true }));

  return (
    <main class="page nightly">
      <a class="button quiet page-back" href="#/">
        {t('do.back')}
      </a>
      <h1>{t('nightly.title')}</h1>
      <p class="lead">{t('nightly.about', { time: formatNightlyEnd(today()) })}</p>
      <Show when={tries()}>
        {(found) => (
          <>
            <Show when={isNightlyDay(day()) && day() <= today()} fallback={<NoSuchNight />}>
              <Show when={day()} keyed>
                {(shown) => (
                  <NightlyPanel
                    day={shown}
                    today={today()}
                    savedTry={found().get(shown) ?? null}
                    onBegin={props.onBegin}
                    onResume={props.onResume}
                    onChange={() => void refetch()}
                  />
                )}
              </Show>
            </Show>
            <Show when={day() === today() && (found().get(yesterday())?.over ?? null) !== null}>
              <p>
                <a class="button" href={`#/nightly/${yesterday()}`}>
                  {t('nightly.last')}
                </a>
              </p>
            </Show>
            <Calendar
              nights={found()}
              today={today()}
              shown={isNightlyDay(day()) ? day() : today()}
              streak={streak()}
            />
          </>
        )}
      </Show>
    </main>
  );
}

function NoSuchNight(): JSX.Element {
  return (
    <p class="problem" role="alert">
      {t('nightly.no-such-night')} <a href="#/nightly">{t('nightly.to-tonight')}</a>
    </p>
  );
}

/**
 * Loads the nights of this device, and records results that are missing because the page was closed
 * at the end of a game.
 */
async function settleNights(): Promise<ReadonlyMap<string, NightlyTry>> {
  const nights = await loadNightlyTries();
  const open = [...nights.values()].filter(({ over }) => over === null);
  if (open.length === 0) return nights;
  const { openSavedGame } = await loadGameStorage();
  let hasChanged = false;
  for (const { day, game: id } of open) {
    const game = await openSavedGame(id);
    if (game === null || game.state.outcome === 'playing') continue;
    await recordNightlyOver(day, game);
    hasChanged = true;
  }
  return hasChanged ? loadNightlyTries() : nights;
}
