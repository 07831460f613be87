import type { OnlineCode } from '@night-cage/protocol';
import type { Refusal } from '@night-cage/rules';

/** Why a table refuses what the rules are not even asked about. */
export const TABLE_REFUSALS = [
  'table/another-format',
  'table/nothing-to-undo',
  'table/played-in-another-tab',
  'table/answered',
] as const;
export interface TableRefusal {
  readonly code: (typeof TABLE_REFUSALS)[number];
}

/** Why a table elsewhere refused, or did not answer. */
export interface OnlineRefusal {
  readonly code: OnlineCode;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly after?: number;
}

export type Refused = Refusal | TableRefusal | OnlineRefusal;
