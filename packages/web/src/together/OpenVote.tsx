import { Show, Suspense, lazy, type JSX } from 'solid-js';
import type { AtTable } from './at-table.ts';
import { withTexts } from '../text/say.ts';

const VoteNotice = lazy(async () => ({ default: (await withTexts(import('./VoteNotice.tsx'))).VoteNotice }));

/** A question that is open, if there is one: most tables never have any, so it is loaded with the first. */
export const OpenVote = (props: { readonly at: AtTable }): JSX.Element => (
  <Show when={props.at.table().vote !== null}>
    <Suspense>
      <VoteNotice at={props.at} />
    </Suspense>
  </Show>
);
