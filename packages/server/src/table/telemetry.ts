import type { AnyRefusalCode, EntryKind } from '@night-cage/protocol';
import type { ChannelKind } from '../store/notification-channels.ts';
import type { DeliveryResult } from './table-notification.ts';

/** Receives measurements for operators: kinds, codes, times and table ids, never people or content. */
export interface Telemetry {
  entry(kind: EntryKind): void;
  refused(code: AnyRefusalCode): void;
  /** Milliseconds from a request to its answer. */
  answered(milliseconds: number): void;
  /** Milliseconds that a write took in the store. */
  written(milliseconds: number): void;
  /** Another server wrote first. */
  raceLost(): void;
  /** The result of sending a notification. `age`: milliseconds since the turn began. */
  notificationSent(by: ChannelKind, came: DeliveryResult, age: number): void;
  /** Milliseconds until an entry of another server became known here. */
  remoteEntry(milliseconds: number): void;
  /** The store was rewound: a table whose log had `from` entries now has `to`, or others. */
  rewound(table: string, from: number, to: number): void;
  /** Milliseconds by which a deadline was handled late. */
  foundDue(milliseconds: number): void;
  /** A table cannot be served, for a reason without secrets. Each reason is reported once. */
  tableFailed(table: string, reason: string): void;
}

const NOTHING = (): void => undefined;
export const NO_TELEMETRY: Telemetry = {
  entry: NOTHING,
  refused: NOTHING,
  answered: NOTHING,
  written: NOTHING,
  raceLost: NOTHING,
  notificationSent: NOTHING,
  remoteEntry: NOTHING,
  rewound: NOTHING,
  foundDue: NOTHING,
  tableFailed: NOTHING,
};
