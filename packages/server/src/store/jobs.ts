import type { PersonId } from '@night-cage/protocol';
import type { Counter } from './counters.ts';
import type {
  NotificationChannel,
  SaveChannelResult,
  ChannelId,
  NewChannel,
} from './notification-channels.ts';
import type {
  Retention,
  AppendRequest,
  AppendResult,
  TableDeadline,
  OverdueAction,
  DeadlineKind,
  ExpiryResult,
  StoredReveal,
} from './store.ts';

/** A write to a store. All jobs that wait during a commit run in the next transaction. */
export type StoreJob =
  | { readonly do: 'create'; readonly table: string; readonly link: string; readonly append: AppendRequest }
  | { readonly do: 'append'; readonly table: string; readonly append: AppendRequest }
  | {
      readonly do: 'plan';
      readonly table: string;
      readonly after: number;
      readonly kinds: readonly DeadlineKind[];
      readonly due: readonly TableDeadline[];
    }
  | {
      readonly do: 'make-pass';
      readonly table: string;
      readonly person: PersonId;
      readonly hash: string;
      readonly until: number;
      readonly isVouched: boolean;
    }
  | {
      readonly do: 'use-pass';
      readonly table: string;
      readonly hash: string;
      readonly tokenHash: string;
      readonly now: number;
    }
  | { readonly do: 'reveal'; readonly table: string; readonly revealed: StoredReveal }
  | { readonly do: 'remove'; readonly table: string }
  | {
      readonly do: 'save-channel';
      readonly table: string;
      readonly person: PersonId;
      readonly channel: NewChannel;
      readonly most: number;
    }
  | {
      readonly do: 'delete-channel';
      readonly table: string;
      readonly person: PersonId;
      readonly channel: ChannelId;
    }
  | {
      readonly do: 'record-delivery';
      readonly table: string;
      readonly person: PersonId;
      readonly channel: ChannelId & Pick<NotificationChannel, 'told' | 'tries'>;
    }
  /** Jobs without a table run first. `probe` writes one small row to check that writing works. */
  | { readonly do: 'probe'; readonly table: '' }
  /** Not of a table, but grouped like one: the results of a day are written in order. */
  | {
      readonly do: 'keep-result';
      readonly table: `night ${string}`;
      readonly day: string;
      readonly person: string;
      readonly body: string;
    }
  | {
      readonly do: 'count';
      readonly table: `count ${string}`;
      readonly counter: Counter;
      readonly now: number;
    }
  | { readonly do: 'save-once'; readonly table: ''; readonly name: string; readonly value: string }
  | {
      readonly do: 'claim-due';
      readonly table: '';
      readonly now: number;
      readonly until: number;
      readonly most: number;
    }
  | { readonly do: 'expire'; readonly table: ''; readonly now: number; readonly ages: Retention };

export type StoreJobResult =
  | boolean
  | AppendResult
  | PersonId
  | ExpiryResult
  | SaveChannelResult
  | { readonly kept: string }
  | { readonly after: number }
  | readonly OverdueAction[]
  | null;
/** `isOwn`: the job is at fault, not the store. */
export type StoreJobOutcome =
  | { readonly done: StoreJobResult }
  | { readonly failed: string; readonly isOwn?: boolean };
