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
export const UrgentNotices = (props: { readonly session: TableSession }): JSX.Element => (
  <>
    <Show when={props.session.lost()}>
      <Suspense>
        <ServerRewound session={props.session} />
      </Suspense>
    </Show>
    <OpenVote session={props.session} />
    <Show when={findPerson(props.session.table(), props.session.you() ?? 0)?.vouched}>
      <Suspense>
        <PassRequested session={props.session} />
      </Suspense>
    </Show>
  </>
);

const OpenVote = (props: { readonly session: TableSession }): JSX.Element => (
  <Show when={props.session.table().vote !== null}>
    <Suspense>
      <VoteNotice session={props.session} />
    </Suspense>
  </Show>
);
