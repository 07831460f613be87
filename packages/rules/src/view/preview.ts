import { spacesTowards, type Space } from '../board/board.ts';
import { rulesetFor } from '../editions/editions.ts';
import type { Event } from '../game/event.ts';
import type { Intent, Prisoner } from '../game/intent.ts';
import { checkIntent, type Refusal } from '../game/refusal.ts';
import { VERB_FALL, ROW, VERB_SUFFER, option, packIntent } from '../game/option.ts';
import type { Outcome } from '../game/outcomes.ts';
import { choose, openPlay, type Play } from '../game/turn-engine.ts';
import { cloneState, type State } from '../game/state.ts';
import { stepIndex } from '../editions/edition.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { NONE, type Kind } from '../tiles/kinds.ts';
import { EMPTY, exitsOf } from '../tiles/tile.ts';

/** A hit that an intent leads to. */
export interface PreviewedHit {
  readonly prisoner: Prisoner;
  readonly by: Kind;
  /** The cost in tiles if it is not blocked. */
  readonly cost: number;
}

/** A strike that an intent leads to, with the spaces it reaches. */
export interface PreviewedStrike {
  readonly space: Space;
  readonly kind: Kind;
  readonly reached: readonly Space[];
}

/** Everything that is certain about an intent before the next tile is known. */
export interface Preview {
  /** The monsters that wake, in the order of their strikes. */
  readonly strikes: readonly PreviewedStrike[];
  readonly hits: readonly PreviewedHit[];
  /** The prisoner of the move, if a monster that saw it strikes but does not reach it. */
  readonly evades: readonly Prisoner[];
  readonly pits: readonly Space[];
  readonly falls: readonly Prisoner[];
  /** Tiles discarded in the dark, and tiles removed otherwise. */
  readonly darkened: readonly Space[];
  readonly removed: readonly Space[];
  readonly candlesOut: readonly Prisoner[];
  readonly relit: readonly Prisoner[];
  readonly keysTaken: readonly Prisoner[];
  readonly keysLost: number;
  readonly gatesLost: number;
  /** Tiles that hits discard, and tiles that will then be drawn. */
  readonly penalty: number;
  readonly draws: number;
  readonly outcome: Outcome;
  /** The events before a tile is revealed; unseen tiles are of kind `none`. */
  readonly events: readonly Event[];
  /** The events after it, for every possible tile. */
  readonly afterwards: readonly Event[];
}

/** The preview of an intent, or its refusal. */
export type Previewed =
  | { readonly ok: true; readonly preview: Preview }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Plays the intent on a copy with unseen tiles: penalties discard them, and the preview ends at the
 * first tile to be revealed, except that the floor still crumbles then. Hits are suffered and falls
 * take the row, since neither choice changes what follows.
 *
 * @example
 * ```ts
 * import { legal, newGame, preview, settle } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const state = newGame(settled.setup);
 * const previewed = preview(state, legal(state)[0]!);
 * if (!previewed.ok) throw new Error(previewed.refusal.code);
 * previewed.preview.draws; // → 2
 * previewed.preview.hits; // → []
 * ```
 */
export function preview(state: State, given: Intent): Previewed {
  const checked = checkIntent(state, given);
  if (!checked.ok) return checked;
  const { intent } = checked;
  const events: Event[] = [];
  const play = openPlay(rulesetFor(state.setup), cloneState(state), { draw: () => NONE }, events, true);
  if (intent.verb !== 'concede') {
    choose(play, packIntent(intent));
    while (answerWithDefault(play));
  }
  const draws = play.halted ? tilesToDraw(play) : 0;
  const beforeTheDraw = events.slice();
  crumbleTheFloor(play);
  const afterwards = events.slice(beforeTheDraw.length);
  return {
    ok: true,
    preview: { ...summary(state, play, events), draws, events: beforeTheDraw, afterwards },
  };
}

/**
 * C1: the tile that the prisoner left or stayed on crumbles after any draw: a
 * tile never replaces one under a prisoner. A prisoner that stayed falls.
 */
function crumbleTheFloor(play: Play): void {
  const { state, edition, stoppedAt } = play;
  const crumbling = stepIndex(edition, 'crumble');
  if (stoppedAt === null || state.action === 'none' || play.step >= crumbling) return;
  edition.turn[crumbling]!.run(play);
  if (state.action !== 'stayed') return;
  play.agenda.length = 0;
  edition.turn[stepIndex(edition, 'fall')]!.run(play);
  const next = play.agenda.pop();
  if (next?.do === 'fall') edition.tasks.fall(play, next);
}

function answerWithDefault(play: Play): boolean {
  const { asks, outcome } = play.state;
  if (asks === null || outcome !== 'playing' || play.halted) return false;
  if (asks.asks === 'hit') choose(play, option(VERB_SUFFER, asks.prisoner));
  else if (asks.asks === 'fall') choose(play, option(VERB_FALL, asks.prisoner, ROW));
  else return false;
  return true;
}

function collect<T>(events: readonly Event[], pick: (event: Event) => readonly T[]): T[] {
  return events.flatMap(pick);
}

function summary(
  before: State,
  play: Play,
  events: readonly Event[],
): Omit<Preview, 'draws' | 'events' | 'afterwards'> {
  const after = play.state;
  const strikes = collect(events, (e) =>
    e.type === 'struck' ? [{ space: e.space, kind: e.kind, reached: e.reached }] : [],
  );
  const hits = collect(events, (e) =>
    e.type === 'hit' ? [{ prisoner: e.prisoner, by: e.by, cost: e.cost }] : [],
  );
  const seenBy = collect(events, (e) =>
    e.type === 'set-out' ? e.seenBy : e.type === 'woke' ? e.spaces : [],
  );
  const hitAtAll = (prisoner: Prisoner): boolean => hits.some((hit) => hit.prisoner === prisoner);
  const watched = strikes.some(({ space }) => seenBy.includes(space));
  return {
    strikes,
    hits,
    evades: watched && !hitAtAll(before.turn) ? [before.turn] : [],
    pits: collect(events, (e) => (e.type === 'pits-formed' ? e.spaces : [])),
    falls: collect(events, (e) => (e.type === 'fell' ? [e.prisoner] : [])),
    darkened: collect(events, (e) => (e.type === 'removed' && e.cause === 'dark' ? e.spaces : [])),
    removed: collect(events, (e) =>
      e.type === 'removed' && e.cause !== 'dark' ? e.spaces : e.type === 'swapped' ? [e.space] : [],
    ),
    candlesOut: before.lit.flatMap((lit, prisoner) =>
      lit === 1 && wentOut(events, prisoner) ? [prisoner] : [],
    ),
    relit: collect(events, (e) => (e.type === 'relit' ? [e.prisoner] : [])),
    keysTaken: collect(events, (e) => (e.type === 'key-taken' ? [e.prisoner] : [])),
    keysLost: before.keysLeft - after.keysLeft,
    gatesLost: before.gatesLeft - after.gatesLeft,
    penalty: collect(events, (e) => (e.type === 'discarded' ? e.kinds : [])).length,
    outcome: after.outcome,
  };
}

const wentOut = (events: readonly Event[], prisoner: Prisoner): boolean =>
  events.some((e) => (e.type === 'went-dark' || (e.type === 'hit' && e.dark)) && e.prisoner === prisoner);

/** The number of tiles that the interrupted draw will take, as far as it is certain now. */
function tilesToDraw(play: Play): number {
  const { state, board, stoppedAt } = play;
  if (stoppedAt === null) return 0;
  if (stoppedAt.do === 'discard') return Math.min(stoppedAt.count, state.left);
  if (stoppedAt.do !== 'illuminate') return 1;
  const everyone = play.agenda.some((task) => task.do === 'illuminate-all');
  const open = new Set<Space>();
  state.at.forEach((space, prisoner) => {
    if (space === AWAY || state.lit[prisoner] === 0 || (!everyone && prisoner !== stoppedAt.prisoner)) return;
    for (const to of spacesTowards(board, space, exitsOf(state.tiles[space]!)))
      if (state.tiles[to] === EMPTY) open.add(to);
  });
  return Math.min(open.size, state.left);
}
