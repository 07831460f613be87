import { Show, createSignal, type JSX } from 'solid-js';
import { findPerson, type QuietHours } from '@night-cage/protocol';
import { createTranslator, locale } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';
import { formatTimeOfDay, formatTimeInput, parseTimeOfDay, localTimeZone } from './time-of-day.ts';

const t = createTranslator('correspondence', 'online');

/** A usual night. */
const USUAL = { from: 22 * 60, to: 7 * 60 };

/** The hours in which the player's deadlines do not run, in their own time zone. */
export function QuietHoursSettings(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const saved = (): QuietHours | null => findPerson(session.table(), session.you() ?? 0)?.quiet ?? null;
  const [from, setFrom] = createSignal<number | null>(null);
  const [to, setTo] = createSignal<number | null>(null);
  const wanted = (): QuietHours => ({
    from: from() ?? saved()?.from ?? USUAL.from,
    to: to() ?? saved()?.to ?? USUAL.to,
    zone: localTimeZone(),
  });
  const isSaved = (): boolean => JSON.stringify(saved()) === JSON.stringify(wanted());
  const [refused, setRefused] = createSignal('');
  const send = async (quiet: QuietHours | null): Promise<void> => {
    const answer = await session.ask({ t: 'orders', quiet });
    setRefused(answer.done ? '' : (describeTableRefusal(answer.refusal) ?? t('no.wire/unknown')));
    // After a refusal the input stays, to be corrected.
    if (!answer.done) return;
    setFrom(null);
    setTo(null);
  };
  return (
    <fieldset class="setting quiet-hours">
      <legend>{t('quiet.title')}</legend>
      <p role="status">
        <Show when={saved()} fallback={t('quiet.none')}>
          {(hours) =>
            t('quiet.now', {
              from: formatTimeOfDay(hours().from, locale()),
              to: formatTimeOfDay(hours().to, locale()),
              zone: hours().zone,
            })
          }
        </Show>{' '}
        {t('quiet.about')}
      </p>
      <div class="quiet-clocks">
        <label>
          {t('quiet.from')}{' '}
          <input
            class="text"
            type="time"
            value={formatTimeInput(wanted().from)}
            onChange={(event) => setFrom(parseTimeOfDay(event.currentTarget.value))}
          />
        </label>
        <label>
          {t('quiet.to')}{' '}
          <input
            class="text"
            type="time"
            value={formatTimeInput(wanted().to)}
            onChange={(event) => setTo(parseTimeOfDay(event.currentTarget.value))}
          />
        </label>
        <small>{t('quiet.zone', { zone: localTimeZone() })}</small>
      </div>
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={isSaved() || wanted().from === wanted().to}
          onClick={() => void send(wanted())}
        >
          {t('quiet.set')}
        </button>
        <Show when={saved() !== null}>
          <button type="button" class="button quiet" onClick={() => void send(null)}>
            {t('quiet.clear')}
          </button>
        </Show>
      </div>
      <Show when={refused()}>
        {(words) => (
          <p class="problem" role="alert">
            {words()}
          </p>
        )}
      </Show>
    </fieldset>
  );
}
