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

/** The single-key questions of the board, named by their keys. */
export const BOARD_QUERIES = ['l', 'w', 'p', 'g', 'm', 'x', 'o', 't', 'h', 'i'] as const;
export type BoardQuery = (typeof BOARD_QUERIES)[number];

/** The sounds, each of which has a caption. */
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

/** A refusal's code without what all of them begin with. */
export type RefusalName = RefusalCode extends `illegal/${infer Code}` ? Code : never;

type Described<Name extends string> = Name | `${Name}.about`;

/** What the table must be able to say: a new kind, verb or question does not compile until it has its words. */
export type RequiredToPlay =
  | `kind.${KindName | 'pit'}`
  | `direction.${DirectionName}`
  | `edge.${DirectionName}`
  | `candle.${CandleKey}`
  | `edition.${EditionName}`
  | Described<`temperament.${AssistLevel}`>
  | `ask.${QuestionName}`
  | `ask.place.${Purpose}`
  | `verb.${Verb}`
  | `outcome.${Outcome}`;

/** What it must be able to tell: every event, sound, refusal and ending. */
export type RequiredToTell =
  | `harm.${Harm}`
  | `events.${EventType}`
  | `caption.${CueName}`
  | `refusal.${RefusalName}`
  | `verb-name.${Verb}`
  | `outcome-because.${Outcome}`
  | `end.${Exclude<Outcome, 'playing'>}`
  | `end.${Exclude<Outcome, 'playing'>}.cause`;

/** What a new game must be able to say: every edition, option and Night Terror, and why one is refused. */
export type RequiredToBegin =
  | `count.${KindName}`
  | `edition.${EditionName}.about`
  | Described<`terror.${NightTerror}`>
  | Described<`option.${keyof Options}`>
  | `setup-problem.${keyof SetupRequest | keyof Options}`;
