import { For, createEffect, createMemo, type JSX } from 'solid-js';
import { t } from '../game/words.ts';
import type { TableModel } from '../game/table.ts';
import { logOf } from './log.ts';

/** What happened, sentence by sentence; each line leads back to its moment. */
export function Log(props: { readonly table: TableModel }): JSX.Element {
  let list!: HTMLOListElement;
  const lines = createMemo(() => logOf(props.table.moments()));
  createEffect(() => {
    lines();
    list.parentElement?.scrollTo({ top: list.scrollHeight });
  });
  return (
    <section class="panel log" aria-label={t('log.title')} tabIndex={0}>
      <ol ref={list}>
        <For each={lines()} fallback={<li>{t('log.empty')}</li>}>
          {(line) => (
            <li classList={{ 'log-turn': line.turn }}>
              <button type="button" title={t('log.go')} onClick={() => props.table.lookAt(line.moment)}>
                {line.text}
              </button>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}

/** A scrubber through the whole game, and the way back to the present. */
export function LookBack(props: { readonly table: TableModel }): JSX.Element {
  const count = (): number => props.table.moments().length;
  const at = (): number => props.table.lookedAt() ?? count();
  return (
    <div class="look-back" role="group" aria-label={t('back.title')}>
      <button
        type="button"
        class="button quiet"
        aria-label={t('back.previous')}
        disabled={at() === 0}
        onClick={() => props.table.lookAt(at() - 1)}
      >
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={count()}
        value={at()}
        aria-label={t('back.title')}
        onInput={(event) => props.table.lookAt(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="button quiet"
        aria-label={t('back.next')}
        disabled={at() >= count()}
        onClick={() => props.table.lookAt(at() + 1)}
      >
        ›
      </button>
      <button
        type="button"
        class="button"
        disabled={props.table.lookedAt() === null}
        onClick={() => props.table.lookAt(null)}
      >
        {t('back.return')}
      </button>
    </div>
  );
}
