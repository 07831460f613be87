import { For, Show, createEffect, createMemo, createSignal, on, onMount, untrack, type JSX } from 'solid-js';
import type { OnlineGame } from '@night-cage/client';
import type { StageControls } from '../../table/table-extras.ts';
import { formatSpokenSpace } from '../../speech/describe/describe-cell.ts';
import { TABLE_ICONS } from '../../ui/icons/table-icons.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { candleName, createTranslator } from '../../text/translator.ts';
import { seatOf } from '@night-cage/rules';
import type { TableSession } from '../session/table-session.ts';
import { describeTalkEntry } from '../talk/describe-talk-entry.ts';
import type { SeenUntil } from '../session/missed-moves.ts';
import { personName } from '../session/seat-names.ts';
import type { TalkHistory } from '../talk/talk-history.ts';
import { createRecap, type Recap } from './recap.ts';
import './correspondence.css';

const t = createTranslator('correspondence', 'talk');

interface Props {
  readonly session: TableSession;
  readonly game: OnlineGame;
  /** The player's last seen moment. */
  readonly since: SeenUntil;
  readonly stage: StageControls | null;
  readonly talkHistory: TalkHistory;
  readonly onClose: () => void;
}

/**
 * A recap for a returning player: what happened, in words; if it was much, a fast replay that can
 * be skipped; then what other players left for them.
 */
export function RecapPanel(props: Props): JSX.Element {
  const { session, game, since } = untrack(() => ({
    session: props.session,
    game: props.game,
    since: props.since,
  }));
  // Meanwhile the moves may have been undone, or another game may have begun.
  if (since.game !== game.number || since.moments >= game.moments.length) return null;
  const recap = createRecap(session.online.table, game, {
    from: since.moments,
    since: since.at,
    now: session.online.now,
  });
  return (
    <Show when={recap.isLong} fallback={<ShortRecap recap={recap} onClose={() => props.onClose()} />}>
      <LongRecap {...props} recap={recap} />
    </Show>
  );
}

function ShortRecap(props: { readonly recap: Recap; readonly onClose: () => void }): JSX.Element {
  return (
    <p class="notice" role="status">
      {props.recap.lead}
      <button type="button" class="button quiet" aria-label={t('do.close')} onClick={() => props.onClose()}>
        <Icon path={TABLE_ICONS.close} />
      </button>
    </p>
  );
}

function LongRecap(props: Props & { readonly recap: Recap }): JSX.Element {
  const { session, talkHistory, since } = untrack(() => props);
  const [isPlaying, setPlaying] = createSignal(false);
  let button!: HTMLButtonElement;
  const focus = (): void => button.focus({ preventScroll: true });
  /** Any press ends the replay before it reaches the button, and must then not do anything else. */
  let hasJustEnded = false;
  let isConsumed = false;
  const onPress = (): void => {
    isConsumed = hasJustEnded;
  };
  const onButton = (): void => {
    if (isConsumed) isConsumed = false;
    else if (isPlaying()) props.stage?.skip();
    else props.onClose();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (hasJustEnded) event.preventDefault();
    else if (event.key === 'Escape') props.onClose();
  };
  onMount(() => {
    // Catching up skips running animations: replay after that.
    queueMicrotask(() => {
      props.stage?.replay(since.moments);
      setPlaying(props.stage?.busy() === true);
      if (!isPlaying()) talkHistory.seeAgain(since.at);
      focus();
    });
  });
  const isBusy = createMemo(() => props.stage?.busy() === true);
  createEffect(
    on(
      isBusy,
      (busy) => {
        if (busy || !isPlaying()) return;
        setPlaying(false);
        hasJustEnded = true;
        setTimeout(() => (hasJustEnded = false));
        talkHistory.seeAgain(since.at);
        focus();
      },
      { defer: true },
    ),
  );
  const left = createMemo(() => (isPlaying() ? [] : listLeftForYou(session, talkHistory, since.at)));
  return (
    <section
      class="notice recap"
      role="dialog"
      aria-labelledby="recap-title"
      aria-describedby="recap-text"
      onKeyDown={onKey}
    >
      <h2 id="recap-title">{t('recap.title')}</h2>
      <div id="recap-text">
        <p>{props.recap.lead}</p>
        <Show when={props.recap.facts.length > 0}>
          <ul>
            <For each={props.recap.facts}>{(fact) => <li>{fact}</li>}</For>
          </ul>
        </Show>
      </div>
      <div aria-live="polite">
        <Show when={left().length > 0}>
          <h3>{t('recap.left')}</h3>
          <ul>
            <For each={left()}>{(words) => <li>{words}</li>}</For>
          </ul>
        </Show>
      </div>
      <button ref={button} type="button" class="button primary" onPointerDown={onPress} onClick={onButton}>
        {isPlaying() ? t('recap.skip') : t('do.close')}
      </button>
    </section>
  );
}

/** Current plans, and signs of this turn, made by other players since the last visit. */
function listLeftForYou(session: TableSession, talkHistory: TalkHistory, since: number): string[] {
  const table = session.table();
  const { game } = table;
  if (game === null || table.phase !== 'playing') return [];
  const plans = [...game.plans].flatMap(([prisoner, spaces]) => {
    const holder = table.seats[seatOf(game.state, prisoner)]?.holder;
    if (typeof holder !== 'number' || holder === session.you()) return [];
    const names = spaces.map((space) => formatSpokenSpace(game.state, space));
    return [t('plan.made', { who: personName(table, holder), name: candleName(prisoner), spaces: names })];
  });
  const signs = talkHistory
    .signs()
    .filter(
      ({ entry, turns }) => entry.at > since && entry.by !== session.you() && turns === game.state.turns,
    )
    .flatMap(({ entry }) => describeTalkEntry(session, entry) ?? []);
  return [...plans, ...signs];
}
