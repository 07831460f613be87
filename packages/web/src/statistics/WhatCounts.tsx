import { For, Show, type JSX } from 'solid-js';
import { NOT_COUNTED, type Statistics } from '@night-cage/client';
import { needPart } from '../text/say.ts';

const t = needPart('nights');

/** Which kept games are one's own nights, and how many are not. */
export function WhatCounts(props: { readonly notCounted: Statistics['notCounted'] }): JSX.Element {
  return (
    <details class="what-counts">
      <summary>{t('nights.counts')}</summary>
      <p>{t('nights.counts.about')}</p>
      <ul>
        <For each={NOT_COUNTED}>
          {(why) => (
            <Show when={props.notCounted[why] > 0}>
              <li>{t(`nights.counts.${why}`, { n: props.notCounted[why] })}</li>
            </Show>
          )}
        </For>
      </ul>
    </details>
  );
}
