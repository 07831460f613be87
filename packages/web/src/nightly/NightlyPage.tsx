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
  /** What follows `#/nightly/`: a day, or nothing for tonight. */
  readonly day: string;
  readonly onBegin: (game: LocalGame) => void;
  /** Goes on with a kept game; answers why it cannot be opened. */
  readonly onGoOn: (id: string) => Promise<ResumeFailure | null>;
}

/** One stack a day for everybody: tonight's table or a past one, and the nights of this device. */
export function NightlyPage(props: Props): JSX.Element {
  const today = followToday(() => props.day);
  const [nights, { refetch }] = createResource(settleNights);
  const day = createMemo(() => (props.day === '' ? today() : props.day));
  const yesterday = (): string => addDays(today(), -1);
  const kept = createMemo(() => nights.latest ?? null);
  const streak = (): number =>
    countStreak(
      [...(kept()?.values() ?? [])].map(({ over, ...night }) => ({ ...night, isOver: over !== null })),
      today(),
    );
  // What was sent or begun elsewhere meanwhile.
  createEffect(on(day, () => void refetch(), { defer: true }));

  return (
    <main class="page nightly">
      <a class="button quiet page-back" href="#/">
        {t('do.back')}
      </a>
      <h1>{t('nightly.title')}</h1>
      <p class="lead">{t('nightly.about', { time: formatNightlyEnd(today()) })}</p>
      <Show when={kept()}>
        {(found) => (
          <>
            <Show when={isNightlyDay(day()) && day() <= today()} fallback={<NoSuchNight />}>
              <Show when={day()} keyed>
                {(shown) => (
                  <NightlyPanel
                    day={shown}
                    today={today()}
                    kept={found().get(shown) ?? null}
                    onBegin={props.onBegin}
                    onGoOn={props.onGoOn}
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

/** The nights of this device. A game that ended when nobody could write it down, as when its page was closed, is written down now. */
async function settleNights(): Promise<ReadonlyMap<string, NightlyTry>> {
  const nights = await loadNightlyTries();
  const open = [...nights.values()].filter(({ over }) => over === null);
  if (open.length === 0) return nights;
  const { openSavedGame } = await loadGameStorage();
  let isNews = false;
  for (const { day, game: id } of open) {
    const game = await openSavedGame(id);
    if (game === null || game.state.outcome === 'playing') continue;
    await recordNightlyOver(day, game);
    isNews = true;
  }
  return isNews ? loadNightlyTries() : nights;
}
