import type { Hook } from '../store/hooks.ts';

/**
 * What somebody is told: that it is their choice, or that a game of theirs goes since nobody touches it; where, and until when.
 * Nothing that is not everybody's to know (law 7).
 */
export interface TableNotification {
  readonly table: string;
  readonly seat: number;
  readonly kind: 'choice' | 'goes';
  /** The moment by which they have to choose, or at which it goes; null: there is none. */
  readonly by: number | null;
}

/** What came of it: `gone`: nobody is there any more, and nobody will be. */
export type DeliveryResult = 'sent' | 'failed' | 'gone';

/** Brings notices to where people want them. It never rejects, and takes a few seconds at most. */
export interface Messenger {
  send(hook: Hook, notice: TableNotification): Promise<DeliveryResult>;
}
