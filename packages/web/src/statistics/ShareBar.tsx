import type { JSX } from 'solid-js';
import { wilson } from '@night-cage/bots';
import type { Tally } from '@night-cage/client';
import { needPart } from '../text/say.ts';

const t = needPart('nights');

/** A share of nights as a mark in its interval, and in words. */
export function ShareBar(props: { readonly of: Tally }): JSX.Element {
  const share = (): ReturnType<typeof wilson> => wilson(props.of.escaped, props.of.nights);
  const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
  return (
    <span class="share">
      <span class="share-bar" aria-hidden="true">
        <i style={{ left: percent(share().low), width: percent(share().high - share().low) }} />
        <b style={{ left: percent(share().value) }} />
      </span>
      <span class="share-words">
        {t('nights.interval', { p: share().value, low: share().low, high: share().high })}
      </span>
    </span>
  );
}
