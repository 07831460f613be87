import type { NotificationChannel } from '../store/notification-channels.ts';

/**
 * The content of a notification: that it is a person's turn, or that their game expires; at which
 * table, and until when. Contains only public information (law 7).
 */
export interface TableNotification {
  readonly table: string;
  readonly seat: number;
  readonly kind: 'choice' | 'goes';
  /** The deadline for the choice, or when the game expires. Null if there is none. */
  readonly by: number | null;
}

/** The result of a delivery. `gone`: the address no longer exists. */
export type DeliveryResult = 'sent' | 'failed' | 'gone';

/** Delivers notifications. Never rejects, and takes a few seconds at most. */
export interface Messenger {
  send(channel: NotificationChannel, notice: TableNotification): Promise<DeliveryResult>;
}
