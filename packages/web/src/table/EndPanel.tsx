import {
  For,
  Show,
  Suspense,
  createSignal,
  lazy,
  onCleanup,
  onMount,
  type Component,
  type JSX,
  type ParentProps,
} from 'solid-js';
import { Slot } from './Slot.tsx';
import { rulesetFor } from '@night-cage/rules';
import { isImportedGame } from './imported-game.ts';
import { settings } from '../storage/settings.ts';
import type { TableModel } from '../model/table-model.ts';
import type { TableSlots } from './slots.ts';
import { createTranslator, loadWithTexts } from '../text/translator.ts';
import { describeCause, summarizeTeam } from '../speech/describe/describe-ending.ts';
import type { BoardsOnScreen } from './board/boards-on-screen.ts';
import { placeStrip, type StripPlacement } from './place-strip.ts';
import './end-strip.css';

const t = createTranslator('story');
const ShareSheet = lazy(async () => ({
  default: (await loadWithTexts(import('../share/ShareSheet.tsx'))).ShareSheet,
}));

/** Narrower windows hide the figures and further buttons behind a "more" button. */
const ROOM_FOR_ALL = 900;
/**
 * In lower windows the strip omits the question what decided the game; the panel to look back has
 * it too.
 */
const ROOM_TO_ASK = 790;

interface Props {
  readonly table: TableModel;
  readonly onAgain: (sameSeed: boolean) => void;
  /** The strip does not cover these. */
  readonly boards: BoardsOnScreen;
  readonly slots: TableSlots;
}

/**
 * The result: the cause in one sentence, the team's figures, and what to do next. Never covers the
 * boards.
 */
export function EndPanel(props: Props): JSX.Element {
  const title = (): string => {
    const { outcome } = props.table.present();
    return outcome === 'playing' ? '' : t(`end.${outcome}`);
  };
  return (
    <Show
      when={props.table.lookedAt() === null}
      fallback={
        <button type="button" class="button end-shown" onClick={() => props.table.lookAt(null)}>
          {title()}
        </button>
      }
    >
      <Strip {...props} title={title()} />
    </Show>
  );
}

interface StripProps extends Props {
  readonly title: string;
}

function Strip(props: StripProps): JSX.Element {
  let strip!: HTMLElement;
  let heading!: HTMLHeadingElement;
  const [placement, setPlacement] = createSignal<StripPlacement | null>(null);
  const [isSmall, setSmall] = createSignal(false);
  const [isLow, setLow] = createSignal(false);
  const [isExpanded, setExpanded] = createSignal(false);
  const [isSharing, setSharing] = createSignal(false);
  const isShort = (): boolean => isSmall() && !isExpanded();
  const place = (): void => {
    setSmall(innerWidth < ROOM_FOR_ALL);
    setLow(innerHeight < ROOM_TO_ASK);
    setPlacement(placeStrip(props.boards, strip));
  };

  onMount(() => {
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(document.documentElement);
    watcher.observe(props.boards.element);
    onCleanup(() => watcher.disconnect());
    // Screen readers read the heading at once, and keyboard users continue with one Tab. The focus
    // is on no button: a key
    // pressed for the game that just ended must not start a new one.
    heading.focus({ preventScroll: true });
  });

  return (
    <section
      ref={strip}
      class="end"
      classList={{
        'with-all': isSmall() && isExpanded(),
        won: props.table.present().outcome === 'won',
        [`end-${placement()?.side ?? 'below'}`]: true,
      }}
      style={placement()?.style}
      aria-label={props.title}
    >
      <div class="end-text">
        {/* After an escape it is the only heading: the rest of the table has gone. */}
        <h2 ref={heading} tabIndex={-1} aria-level={props.table.present().outcome === 'won' ? 1 : undefined}>
          {props.title}
        </h2>
        <p class="end-cause">{describeCause(props.table.present(), props.table.moments())}</p>
        <Show when={!isShort()}>
          <Suspense>
            <Slot of={props.slots.endReport} mayAsk={!isLow()} />
          </Suspense>
        </Show>
      </div>
      <Show when={!isShort()}>
        <Facts {...props} />
      </Show>
      <div class="end-actions">
        <EndActions {...props} />
        <Show when={isShort()}>
          <button type="button" class="button quiet" aria-expanded="false" onClick={() => setExpanded(true)}>
            {t('end.more')}
          </button>
        </Show>
      </div>
      <Show when={!isShort()}>
        <MoreEndActions {...props} onShare={() => setSharing(true)} />
      </Show>
      <Show when={isSharing()}>
        <ShareSheet table={props.table} onClose={() => setSharing(false)} />
      </Show>
    </section>
  );
}

/** Renders the component that fills a slot, or else the default content. */
const SlotOrDefault = (props: ParentProps<{ readonly filled: Component | undefined }>): JSX.Element => (
  <Show when={props.filled} keyed fallback={props.children}>
    {(Part) => <Part />}
  </Show>
);

/** The team's figures, and how the game was played. */
function Facts(props: Props): JSX.Element {
  const state = (): ReturnType<TableModel['present']> => props.table.present();
  const facts = (): readonly (readonly [string, number])[] => {
    const team = summarizeTeam(props.table.moments());
    const { passesKeys } = rulesetFor(state().setup).edition;
    return [
      [t('end.stats.turns'), state().turns],
      [t('end.stats.wax'), state().left],
      [t('end.stats.hits'), team.hits],
      [t('end.stats.falls'), team.falls],
      ...(passesKeys ? [[t('end.stats.passed'), team.passed] as const] : []),
      [t('end.stats.darkened'), team.darkened],
    ];
  };
  const about = (): readonly string[] => {
    const { seed } = props.table.game.deal;
    return [
      ...(isImportedGame(props.table.game) ? [] : [t('end.assists', { assist: settings.assist })]),
      ...(seed ? [t('end.seed', { seed })] : []),
    ];
  };
  return (
    <div class="end-facts">
      <dl class="end-team" aria-label={t('end.stats')}>
        <For each={facts()}>
          {([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          )}
        </For>
      </dl>
      {/* Online, the slot lists how much help each player had. The default knows this page's
          settings only. */}
      <SlotOrDefault filled={props.slots.endFacts}>
        <p class="end-badge">{about().join(' · ')}</p>
      </SlotOrDefault>
    </div>
  );
}

function EndActions(props: Props): JSX.Element {
  const lookAtEnd = (): void => props.table.lookAt(props.table.moments().length - 1);
  return (
    <>
      <Slot of={props.slots.endFirst} />
      <SlotOrDefault filled={props.slots.endAgain}>
        <button
          type="button"
          class="button"
          classList={{ primary: props.slots.endFirst === undefined }}
          onClick={() => props.onAgain(false)}
        >
          {t('end.again')}
        </button>
      </SlotOrDefault>
      <Slot of={props.slots.endActions} />
      {/* A conceded game has no last event on the board to look at. */}
      <Show when={props.table.present().outcome !== 'conceded'}>
        <button type="button" class="button" onClick={lookAtEnd}>
          {t('end.moment')}
        </button>
      </Show>
    </>
  );
}

function MoreEndActions(props: Props & { readonly onShare: () => void }): JSX.Element {
  return (
    <div class="end-more">
      <SlotOrDefault filled={props.slots.endMore}>
        <button type="button" class="button quiet" onClick={() => props.onAgain(true)}>
          {t('end.same-seed')}
        </button>
        <a class="button quiet" href="#/new">
          {t('end.change')}
        </a>
      </SlotOrDefault>
      <button type="button" class="button quiet" onClick={() => props.onShare()}>
        {t('end.share')}
      </button>
      <a class="button quiet" href="#/">
        {t('end.home')}
      </a>
    </div>
  );
}
