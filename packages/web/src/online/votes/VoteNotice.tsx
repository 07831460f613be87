import { Show, createSignal, onCleanup, type JSX } from 'solid-js';
import { LIMITS, type Vote } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { personName } from '../session/seat-names.ts';

const t = createTranslator('online', 'online-actions');

/**
 * An open vote, for example an undo vote: a question to the players who are asked, a notice to the
 * others.
 */
export function VoteNotice(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const [now, setNow] = createSignal(session.online.now);
  const timer = setInterval(() => setNow(session.online.now), 1_000);
  onCleanup(() => clearInterval(timer));
  session.listen(() => setNow(session.online.now));
  // The clocks of two machines differ a little.
  const left = (vote: Vote): number =>
    Math.ceil(Math.max(0, Math.min(LIMITS.vote, vote.until - now())) / 1_000);
  const open = (): Vote | null => {
    const { vote } = session.table();
    return vote !== null && left(vote) > 0 ? vote : null;
  };
  const question = (vote: Vote): string => {
    const who = personName(session.table(), vote.by);
    if (vote.motion === 'remove')
      return t('vote.remove', { who, whom: personName(session.table(), vote.person ?? 0) });
    return t(`vote.${vote.motion}`, { who, n: countUndone(session, vote) });
  };
  const isAsked = (vote: Vote): boolean => {
    const me = session.you();
    return me !== null && vote.asked.includes(me) && !vote.yes.includes(me);
  };
  const waiting = (vote: Vote): string[] =>
    vote.asked
      .filter((person) => !vote.yes.includes(person))
      .map((person) => personName(session.table(), person));
  const answer = (vote: Vote, yes: boolean): void => void session.ask({ t: 'answer', vote: vote.id, yes });
  return (
    <Show when={open()}>
      {(vote) => (
        <section class="notice vote" aria-live="polite">
          <p>{question(vote())}</p>
          <Show
            when={isAsked(vote())}
            fallback={<p class="notice-about">{t('wait.for', { who: waiting(vote()) })}</p>}
          >
            <div class="row">
              <button type="button" class="button primary" onClick={() => answer(vote(), true)}>
                {t('vote.yes')}
              </button>
              <button type="button" class="button" onClick={() => answer(vote(), false)}>
                {t('vote.no')}
              </button>
              {/* Screen readers must not announce every second. */}
              <span class="notice-about" aria-hidden="true">
                {t('vote.left', { n: left(vote()) })}
              </span>
            </div>
          </Show>
        </section>
      )}
    </Show>
  );
}

/** How many choices the undo vote would remove. */
const countUndone = (session: TableSession, { to }: Vote): number =>
  session.table().game?.undoWindow.filter(({ seq }) => to !== null && seq >= to).length ?? 0;
