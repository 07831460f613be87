import { Show, Suspense, lazy, type JSX } from 'solid-js';
import { personAt } from '@night-cage/protocol';
import type { AtTable } from '../session/at-table.ts';
import { withTexts } from '../../text/say.ts';

const VoteNotice = lazy(async () => ({ default: (await withTexts(import('./VoteNotice.tsx'))).VoteNotice }));

const PassAsked = lazy(async () => ({ default: (await withTexts(import('./PassAsked.tsx'))).PassAsked }));

const Rewound = lazy(async () => ({ default: (await withTexts(import('./Rewound.tsx'))).Rewound }));

/** Questions that are open, and what must be read before anything else. Most tables never have any, so each is loaded with the first. */
export const OpenQuestions = (props: { readonly at: AtTable }): JSX.Element => (
  <>
    <Show when={props.at.lost()}>
      <Suspense>
        <Rewound at={props.at} />
      </Suspense>
    </Show>
    <OpenVote at={props.at} />
    <Show when={personAt(props.at.table(), props.at.you() ?? 0)?.vouched}>
      <Suspense>
        <PassAsked at={props.at} />
      </Suspense>
    </Show>
  </>
);

const OpenVote = (props: { readonly at: AtTable }): JSX.Element => (
  <Show when={props.at.table().vote !== null}>
    <Suspense>
      <VoteNotice at={props.at} />
    </Suspense>
  </Show>
);
