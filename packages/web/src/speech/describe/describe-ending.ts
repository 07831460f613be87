import { isGate, type Event, type State } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import { candleName, createTranslator } from '../../text/translator.ts';
import { spaceName } from '../../text/names.ts';

const t = createTranslator('story');

/** The team's statistics, counted from the events. */
export interface TeamSummary {
  readonly hits: number;
  readonly falls: number;
  readonly passed: number;
  readonly burnt: number;
  readonly darkened: number;
}

export function summarizeTeam(moments: readonly Moment[]): TeamSummary {
  const all = moments.flatMap(({ events }) => events);
  const count = (what: (event: Event) => number): number => all.reduce((sum, event) => sum + what(event), 0);
  return {
    hits: count((event) => (event.type === 'hit' ? 1 : 0)),
    falls: count((event) => (event.type === 'fell' ? 1 : 0)),
    passed: count((event) => (event.type === 'key-given' ? 1 : 0)),
    burnt: count((event) => (event.type === 'discarded' ? event.kinds.length : 0)),
    darkened: count((event) =>
      event.type === 'removed' && event.cause === 'dark' ? event.spaces.length : 0,
    ),
  };
}

/** Why the game ended, in one sentence: the cause, not only the result. */
export function describeCause(state: State, moments: readonly Moment[]): string {
  const { outcome, turns } = state;
  const last = moments.at(-1);
  const turn = last?.before.turns ?? turns;
  switch (outcome) {
    case 'lost gates': {
      const lost = last === undefined ? null : darkGate(last);
      return lost === null
        ? t('end.lost gates.cause', { turn })
        : t('end.lost gates.dark', { turn, ...lost });
    }
    case 'lost keys':
      return t('end.lost keys.cause', { turn, have: state.keysLeft, needed: state.at.length });
    case 'lost falling': {
      const fallen = state.at.findIndex((space) => space < 0);
      return t('end.lost falling.cause', { turn, name: candleName(Math.max(0, fallen)) });
    }
    case 'won':
      return t('end.won.cause', { turn, n: state.left });
    default:
      return t(`end.${outcome === 'playing' ? 'conceded' : outcome}.cause`, { turn });
  }
}

/** A Gate that went dark because a prisoner walked away. */
function darkGate({ events, before }: Moment): { name: string; space: string } | null {
  const left = events.find((event) => event.type === 'stepped');
  const dark = events.some(
    (event) =>
      event.type === 'removed' &&
      event.cause === 'dark' &&
      event.spaces.some((space) => isGate(before.tiles[space]!)),
  );
  return left === undefined || !dark
    ? null
    : { name: candleName(left.prisoner), space: spaceName(before, left.from) };
}
