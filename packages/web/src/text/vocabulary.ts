import type {
  DIRECTIONS,
  EditionName,
  EventType,
  KindName,
  NightTerror,
  Options,
  Outcome,
  Purpose,
  QuestionName,
  RefusalCode,
  SetupRequest,
  Verb,
} from '@night-cage/rules';
import type { Harm } from './harm-names.ts';
import type { AssistLevel } from '@night-cage/protocol';
import type { CandleKey } from './candle-keys.ts';

/** The queries about the board, named by their keys. */
export const BOARD_QUERIES = ['l', 'w', 'p', 'g', 'm', 'x', 'o', 't', 'h', 'i'] as const;
export type BoardQuery = (typeof BOARD_QUERIES)[number];

/** The sounds. Each has a caption. */
export const CUES = [
  'your-turn',
  'draw',
  'passage',
  'key',
  'gate',
  'monster',
  'wakes',
  'attack',
  'lights-out',
  'relit',
  'crumble',
  'fall',
  'key-lost',
  'gate-lost',
  'flickers',
  'settle',
  'rotate',
  'step',
  'land',
  'burn',
  'evade',
  'nerve',
  'key-given',
  'darkness',
  'shriek',
  'other',
  'dirge',
  'endbringer',
  'bite',
  'omen',
  'refused',
  'won',
  'free',
  'dawn',
  'closes',
  'lost',
] as const;
export type CueName = (typeof CUES)[number];

type DirectionName = (typeof DIRECTIONS)[number];

/** A refusal code without the common prefix. */
export type RefusalName = RefusalCode extends `illegal/${infer Code}` ? Code : never;

type Described<Name extends string> = Name | `${Name}.about`;

/**
 * The texts that the table needs: a new kind, verb or question does not compile without its text.
 */
export type RequiredToPlay =
  | `kind.${KindName | 'pit'}`
  | `direction.${DirectionName}`
  | `edge.${DirectionName}`
  | `candle.${CandleKey}`
  | `edition.${EditionName}`
  | Described<`assist.${AssistLevel}`>
  | `ask.${QuestionName}`
  | `ask.place.${Purpose}`
  | `verb.${Verb}`
  | `outcome.${Outcome}`;

/** The texts for what happens: every event, sound, refusal and ending. */
export type RequiredToTell =
  | `harm.${Harm}`
  | `events.${EventType}`
  | `caption.${CueName}`
  | `refusal.${RefusalName}`
  | `verb-name.${Verb}`
  | `outcome-because.${Outcome}`
  | `end.${Exclude<Outcome, 'playing'>}`
  | `end.${Exclude<Outcome, 'playing'>}.cause`;

/** The texts for a new game: every edition, option, Night Terror and setup problem. */
export type RequiredToBegin =
  | `count.${KindName}`
  | `edition.${EditionName}.about`
  | Described<`terror.${NightTerror}`>
  | Described<`option.${keyof Options}`>
  | `setup-problem.${keyof SetupRequest | keyof Options}`;
