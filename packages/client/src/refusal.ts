import type { OnlineRefusalCode } from '@night-cage/protocol';
import type { Refusal } from '@night-cage/rules';

/** Why a table refuses what the rules are not even asked about. */
export const TABLE_REFUSAL_CODES = [
  'table/another-format',
  'table/nothing-to-undo',
  'table/played-in-another-tab',
  'table/answered',
] as const;
export interface TableRefusal {
  readonly code: (typeof TABLE_REFUSAL_CODES)[number];
}

/** Why a table elsewhere refused, or did not answer. */
export interface OnlineRefusal {
  readonly code: OnlineRefusalCode;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly after?: number;
}

export type GameRefusal = Refusal | TableRefusal | OnlineRefusal;
