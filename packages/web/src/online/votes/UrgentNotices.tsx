import { Show, Suspense, lazy, type JSX } from 'solid-js';
import { findPerson } from '@night-cage/protocol';
import type { TableSession } from '../session/table-session.ts';
import { loadWithTexts } from '../../text/translator.ts';

const VoteNotice = lazy(async () => ({
  default: (await loadWithTexts(import('./VoteNotice.tsx'))).VoteNotice,
}));

const PassRequested = lazy(async () => ({
  default: (await loadWithTexts(import('./PassRequested.tsx'))).PassRequested,
}));

const ServerRewound = lazy(async () => ({
  default: (await loadWithTexts(import('./ServerRewound.tsx'))).ServerRewound,
}));

/** Open votes and urgent messages. Most tables never have any, so each loads on first use. */
export const UrgentNotices = (props: { readonly at: TableSession }): JSX.Element => (
  <>
    <Show when={props.at.lost()}>
      <Suspense>
        <ServerRewound at={props.at} />
      </Suspense>
    </Show>
    <OpenVote at={props.at} />
    <Show when={findPerson(props.at.table(), props.at.you() ?? 0)?.vouched}>
      <Suspense>
        <PassRequested at={props.at} />
      </Suspense>
    </Show>
  </>
);

const OpenVote = (props: { readonly at: TableSession }): JSX.Element => (
  <Show when={props.at.table().vote !== null}>
    <Suspense>
      <VoteNotice at={props.at} />
    </Suspense>
  </Show>
);
