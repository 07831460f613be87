import type { PersonId } from '@night-cage/protocol';
import type { StoredPhase } from './store.ts';

/** The notification channels: a push to a browser, a message to a URL, or a feed. */
export const CHANNEL_KINDS = ['push', 'hook', 'feed'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** A channel that notifies one person of one table. */
export interface NotificationChannel {
  readonly kind: ChannelKind;
  /** The target address, unique per person and table. For a feed the hash of its name. */
  readonly address: string;
  /** The browser's keys for a push, as JSON. */
  readonly details: string | null;
  /** The last position that was delivered there, and the failed attempts for the next one. */
  readonly told: number;
  readonly tries: number;
  /** Set on a device that other people vouched for. */
  readonly vouched: boolean;
}
export type NewChannel = Pick<NotificationChannel, 'kind' | 'address' | 'details'> &
  Partial<Pick<NotificationChannel, 'vouched'>>;
export type ChannelId = Pick<NotificationChannel, 'kind' | 'address'>;

/** The result of saving a channel. `unknown-person`: the person no longer exists. */
export type SaveChannelResult = 'kept' | 'too-many' | 'unknown-person';

/** A person may have several browsers, but only one channel of each other kind: a new one replaces it. */
export const isExclusive = (kind: ChannelKind): boolean => kind !== 'push';

/**
 * The row of a table: its last entry, the head of its hash chain, and the number of changes to
 * notification settings.
 */
export interface TableHead {
  readonly seq: number;
  readonly made: number;
  readonly stage: StoredPhase;
  readonly chain: string | null;
  readonly hooked: number;
  /** How often texts were deleted from the log: its contents have changed without a new entry. */
  readonly wiped: number;
}

/** The person and table of a feed. */
export interface FeedOwner {
  readonly table: string;
  readonly person: PersonId;
}

/** Notification channels in the store. They are deleted with the person and with the table. */
export interface ChannelStore {
  channelsOf(table: string, person: PersonId): Promise<readonly NotificationChannel[]>;
  /** `most`: the limit on browsers. */
  saveChannel(table: string, person: PersonId, channel: NewChannel, most: number): Promise<SaveChannelResult>;
  deleteChannel(table: string, person: PersonId, channel: ChannelId): Promise<void>;
  /** Records the result of a delivery. */
  recordDelivery(
    table: string,
    person: PersonId,
    channel: ChannelId & Pick<NotificationChannel, 'told' | 'tries'>,
  ): Promise<void>;
  /** By the hash of its name. */
  feedOf(hash: string): Promise<FeedOwner | null>;
  /** Stores a value of the server itself unless there is one. Returns the stored value. */
  saveOnce(name: string, value: string): Promise<string>;
}
