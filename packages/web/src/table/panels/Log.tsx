import {
  For,
  Show,
  createEffect,
  createMemo,
  createSelector,
  createSignal,
  onCleanup,
  onMount,
  type JSX,
} from 'solid-js';
import type { Event, EventType } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import type { TableModel } from '../../model/table-model.ts';
import type { StagedGame } from '../../theatre/beat.ts';
import { createTranslator } from '../../text/translator.ts';
import { describeEvent, isAnnounced } from '../../speech/describe/describe-event.ts';
import { followLog } from './follow-log.ts';

const t = createTranslator('story');

/** The events that each filter shows; turns are always shown. */
const FILTERS = {
  all: null,
  losses: ['discarded', 'removed', 'pits-formed', 'fell', 'went-dark', 'hit', 'hand-discarded', 'ended'],
  monsters: [
    'woke',
    'struck',
    'hit',
    'relit',
    'dirge-arrived',
    'dirge-opened',
    'endbringer-arrived',
    'shriek-placed',
    'shrieks-called',
    'other-advanced',
    'other-emerged',
    'other-left',
    'ended',
  ],
} as const satisfies Record<string, readonly EventType[] | null>;
type Filter = keyof typeof FILTERS;

const passes = (event: Event, filter: Filter): boolean => {
  const wanted: readonly EventType[] | null = FILTERS[filter];
  return wanted === null || event.type === 'turn-began' || wanted.includes(event.type);
};

interface Props {
  readonly table: TableModel;
  readonly hasFilter: boolean;
  /** The game as far as the stage has shown it. */
  readonly staged: StagedGame;
}

/**
 * The log: a sentence per event that the stage has shown, and each line leads back to its moment.
 * Only new lines are rendered.
 */
export function Log(props: Props): JSX.Element {
  let list!: HTMLOListElement;
  const [filter, setFilter] = createSignal<Filter>('all');
  const isBeginning = (): boolean => props.table.game.first.asks?.asks === 'start';
  const isShown = createSelector(() => props.table.lookedAt());
  const { moments, eventsOf } = followLog(props.table.moments, () => props.staged);
  const events = createMemo(() => props.staged.events);
  /**
   * The first line of the moment that the player looks at, or of the last moment before it with a
   * line.
   */
  const lineShown = (at: number): HTMLElement | undefined => {
    const lines = [...list.querySelectorAll<HTMLElement>('[data-moment]')];
    const momentOf = ({ dataset }: HTMLElement): number => Number(dataset['moment']);
    const last = lines.findLast((line) => momentOf(line) <= at);
    return last && lines.find((line) => momentOf(line) === momentOf(last));
  };
  const follow = (): void => {
    const at = props.table.lookedAt();
    const line = at === null ? undefined : lineShown(at);
    if (at === null) list.scrollTop = list.scrollHeight;
    else if (line === undefined) list.scrollTop = 0;
    else {
      // Keep a little of the previous lines visible.
      const { top, height } = line.getBoundingClientRect();
      list.scrollTop += top - list.getBoundingClientRect().top - height / 2;
    }
  };
  // Scroll after the layout, once for all changes of a frame: reading the height earlier would
  // force another layout.
  let frame = 0;
  let timer = 0;
  const scheduleFollow = (): void => {
    frame = 0;
    timer = window.setTimeout(follow);
  };
  createEffect(() => {
    moments();
    events();
    filter();
    props.table.lookedAt();
    if (frame === 0) frame = requestAnimationFrame(scheduleFollow);
  });
  // In the sheet, the list has no height until the sheet opens.
  const opened = new ResizeObserver(follow);
  onMount(() => opened.observe(list));
  onCleanup(() => {
    opened.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return (
    <section class="panel log" aria-label={t('log.title')}>
      <header>
        <h2>{t('log.title')}</h2>
        <Show when={props.hasFilter}>
          <select
            aria-label={t('log.filter')}
            value={filter()}
            onChange={(event) => setFilter(event.currentTarget.value as Filter)}
          >
            <For each={Object.keys(FILTERS) as Filter[]}>
              {(name) => <option value={name}>{t(`log.filter.${name}`)}</option>}
            </For>
          </select>
        </Show>
      </header>
      <ol ref={list} tabIndex={0} aria-label={t('log.title')}>
        <For each={moments()} fallback={<li>{t(isBeginning() ? 'log.empty' : 'log.empty.later')}</li>}>
          {(moment, n) => (
            <Lines
              moment={moment}
              number={n() + 1}
              events={eventsOf(n())}
              filter={filter()}
              isShown={isShown(n() + 1)}
              onGo={() => props.table.lookAt(n() + 1)}
            />
          )}
        </For>
      </ol>
    </section>
  );
}

interface LinesProps {
  readonly moment: Moment;
  /** The number of the moment in the game. */
  readonly number: number;
  /** How many of its events the stage has shown. */
  readonly events: number;
  readonly filter: Filter;
  /** The player looks back at this moment. */
  readonly isShown: boolean;
  readonly onGo: () => void;
}

function Lines(props: LinesProps): JSX.Element {
  const events = createMemo(() => props.moment.events.slice(0, props.events).filter(isAnnounced), undefined, {
    equals: (a, b) => a.length === b.length,
  });
  return (
    <For each={events()}>
      {(event) => (
        <Show when={passes(event, props.filter)}>
          <li
            classList={{ 'log-turn': event.type === 'turn-began' }}
            data-moment={props.number}
            aria-current={props.isShown ? 'step' : undefined}
          >
            <button type="button" title={t('log.go')} onClick={() => props.onGo()}>
              {describeEvent(event, props.moment.after)}
            </button>
          </li>
        </Show>
      )}
    </For>
  );
}
