import type { AnyRefusalCode, EntryKind } from '@night-cage/protocol';
import type { HookKind } from '../store/hooks.ts';
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
  /** A notification was delivered or not, so many milliseconds after the turn began. */
  called(by: HookKind, came: DeliveryResult, age: number): void;
  /** An entry of another server became known here after so many milliseconds. */
  heard(milliseconds: number): void;
  /** The store was reset: a table whose log had `from` entries now has `to`, or others. */
  rewound(table: string, from: number, to: number): void;
  /** A deadline was handled so many milliseconds late. */
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
  called: NOTHING,
  heard: NOTHING,
  rewound: NOTHING,
  foundDue: NOTHING,
  tableFailed: NOTHING,
};
