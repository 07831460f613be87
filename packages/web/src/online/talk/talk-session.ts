import { createSignal, type Accessor } from 'solid-js';
import type { ActionResult } from '@night-cage/client';
import {
  LIMITS,
  isFeasiblePlan,
  seatsOwnedBy,
  findWriteRefusal,
  findTalkRefusal,
  type PersonId,
  type Sign,
  type TalkKind,
} from '@night-cage/protocol';
import { AWAY, seatOf, type Prisoner, type Space, type State } from '@night-cage/rules';
import { CANDLES } from '../../art/candles.ts';
import { announceNow, announce } from '../../speech/speech.ts';
import { formatSpokenSpace } from '../../speech/describe/describe-cell.ts';
import { candleName, createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { tableStorage } from '../session/table-storage.ts';
import { createMuting, type Muting } from './muting.ts';
import { prisonersOfSeat } from '../session/seat-names.ts';
import type { TalkHistory } from './talk-history.ts';
import { throttle } from './throttle.ts';
import { describeTableRefusal } from '../session/describe-refusal.ts';

const t = createTranslator('talk');

/** The talk tool that the next chosen space or candle applies to, instead of the game. */
export type TalkTool =
  | { readonly holds: 'pointer' }
  | { readonly holds: 'sign'; readonly sign: Sign }
  | { readonly holds: 'plan'; readonly prisoner: Prisoner; readonly spaces: readonly Space[] };

/** Talking at a table: what the player may say, and how to say it. */
export interface TalkSession extends Muting {
  readonly session: TableSession;
  readonly talkHistory: TalkHistory;
  readonly state: Accessor<State | null>;
  readonly hand: Accessor<TalkTool | null>;
  readonly take: (hand: TalkTool | null) => void;
  /** Why a kind of talk is not allowed now, in a sentence; null if it is. */
  readonly why: (voice: TalkKind) => string | null;
  /** The prisoners that the player may plan for. */
  readonly mine: Accessor<readonly Prisoner[]>;
  readonly colourOf: (person: PersonId) => string;
  /** Each resolves with the refusal in words, or null. */
  readonly say: (text: string) => Promise<string | null>;
  readonly sign: (sign: Sign, on: { space: Space } | { prisoner: Prisoner }) => Promise<string | null>;
  readonly plan: (prisoner: Prisoner, spaces: readonly Space[]) => Promise<string | null>;
  readonly point: (space: Space | null) => void;
  /** Applies the present tool to a space or prisoner. */
  readonly put: (on: { space: Space } | { prisoner: Prisoner }) => void;
}

/** The colour of people without a candle: spectators and people who left. */
const WAX = '#d8b27c';

export function createTalkSession(session: TableSession, talkHistory: TalkHistory): TalkSession {
  const [hand, take] = createSignal<TalkTool | null>(null);
  const state = (): State | null => session.table().game?.state ?? null;
  const toRefusalText = async (response: Promise<ActionResult>): Promise<string | null> => {
    const answer = await response;
    return answer.done ? null : (describeTableRefusal(answer.refusal) ?? answer.refusal.code);
  };
  const announceRefusal = async (response: Promise<string | null>): Promise<void> => {
    const refused = await response;
    if (refused !== null) announceNow(refused);
  };
  const why = (voice: TalkKind): string | null => {
    const refused =
      findWriteRefusal(session.table(), session.you(), session.link() !== null) ??
      findTalkRefusal(session.table(), session.you(), voice);
    if (refused === null) return null;
    return refused.code === 'table/no-talk'
      ? t(`mode.${session.table().settings.talk}`)
      : describeTableRefusal(refused);
  };
  const mine = (): readonly Prisoner[] => {
    const now = state();
    if (now === null) return [];
    return now.at.flatMap((space, prisoner) =>
      space !== AWAY && session.mySeats().includes(seatOf(now, prisoner)) ? [prisoner] : [],
    );
  };
  const sendPoint = throttle<Space | null>(
    (space) => session.online.point(space),
    1_000 / LIMITS.pointsPerSecond,
  );
  const self: TalkSession = {
    ...createMuting(tableStorage(session.online.id)),
    session,
    talkHistory,
    state,
    hand,
    take,
    why,
    mine,
    colourOf: (person) => {
      const [seat] = seatsOwnedBy(session.table(), person);
      const [prisoner] = seat === undefined ? [] : prisonersOfSeat(session.table(), seat);
      return CANDLES[prisoner ?? -1]?.colour ?? WAX;
    },
    say: (text) => toRefusalText(session.online.ask({ t: 'say', text })),
    sign: (sign, on) =>
      toRefusalText(session.online.ask({ t: 'sign', sign, space: null, prisoner: null, ...on })),
    plan: (prisoner, spaces) =>
      toRefusalText(session.online.ask({ t: 'plan', prisoner, spaces: [...spaces] })),
    point: (space) => {
      if (space === null || why('point') === null) sendPoint(space);
    },
    put: (on) => {
      const held = hand();
      if (held === null) return;
      if (held.holds === 'pointer') {
        if ('space' in on) self.point(on.space);
      } else if (held.holds === 'sign') {
        take(null);
        void announceRefusal(self.sign(held.sign, on));
      } else if ('space' in on) addStep(held, on.space);
      else if (mine().includes(on.prisoner)) take({ holds: 'plan', prisoner: on.prisoner, spaces: [] });
    },
  };
  const addStep = (held: Extract<TalkTool, { holds: 'plan' }>, space: Space): void => {
    const { prisoner, spaces } = held;
    const now = state()!;
    const last = spaces.at(-1) ?? now.at[prisoner]!;
    // Choosing the last step again finishes the plan.
    if (space === last && spaces.length > 0) {
      take(null);
      void announceRefusal(self.plan(prisoner, spaces));
    } else if (spaces.length >= LIMITS.plan) announceNow(t('hand.full', { n: LIMITS.plan }));
    else if (isFeasiblePlan(now, prisoner, [...spaces, space])) {
      take({ ...held, spaces: [...spaces, space] });
      announce(describePlan(now, prisoner, [...spaces, space]));
    } else announceNow(t('hand.no-way', { name: candleName(prisoner), space: formatSpokenSpace(now, last) }));
  };
  return self;
}

export const describePlan = (state: State, prisoner: Prisoner, spaces: readonly Space[]): string =>
  t('hand.plan.steps', {
    name: candleName(prisoner),
    spaces: spaces.map((space) => formatSpokenSpace(state, space)),
  });
