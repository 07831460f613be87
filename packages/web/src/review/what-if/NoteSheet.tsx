import { For, Show, createSignal, type JSX } from 'solid-js';
import { COMMENT_LIMITS } from '@night-cage/notation';
import type { TableModel } from '../../model/table-model.ts';
import { createTranslator } from '../../text/translator.ts';
import { setMarking } from './marking.ts';
import { describeMark, type Notes } from './notes.ts';
import { WhatIfSheet } from './WhatIfSheet.tsx';
import { setSheet } from './sheets.ts';

const t = createTranslator('what-if');

/** Edits the note of the moment on screen: a comment, and marks on the board. */
export function NoteSheet(props: { readonly table: TableModel; readonly notes: Notes }): JSX.Element {
  const { notes } = props;
  const [comment, setComment] = createSignal(notes.here()?.comment ?? '');
  const [error, setError] = createSignal<string | null>(null);
  const save = (): boolean => {
    const problem = notes.comment(comment());
    setError(problem);
    return problem === null;
  };
  return (
    <WhatIfSheet title={t('note.title', { turn: props.table.shown().turns })} kind="note">
      <form
        class="note-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (save()) setSheet(null);
        }}
      >
        <label class="path-name">
          <span>{t('note.comment')}</span>
          <textarea
            class="text"
            rows="4"
            maxLength={COMMENT_LIMITS.most}
            value={comment()}
            onInput={(event) => setComment(event.currentTarget.value)}
          />
        </label>
        <Show when={error()}>{(problem) => <p role="alert">{problem()}</p>}</Show>
        <Show when={(notes.here()?.marks.length ?? 0) > 0}>
          <ul class="note-marks">
            <For each={notes.here()?.marks}>
              {(mark) => (
                <li class={`mark-means-${mark.meaning}`}>{describeMark(props.table.shown(), mark)}</li>
              )}
            </For>
          </ul>
        </Show>
        <div class="path-actions">
          <button type="submit" class="button primary">
            {t('note.keep')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              if (!save()) return;
              setSheet(null);
              setMarking('look');
            }}
          >
            {t('note.mark')}
          </button>
          <Show when={(notes.here()?.marks.length ?? 0) > 0}>
            <button type="button" class="button quiet" onClick={() => setError(notes.unmark())}>
              {t('note.clear')}
            </button>
          </Show>
        </div>
        <p class="paths-export for-keyboards">{t('what-if.keys')}</p>
      </form>
    </WhatIfSheet>
  );
}
