import {
  FORMAT,
  agreeToConcede,
  isPlayableFormat,
  legalOptions,
  newGame,
  packIntent,
  play,
  seatOf,
  undoWindow,
  type Chance,
  type Event,
  type Intent,
  type Setup,
  type State,
} from '@night-cage/rules';
import { createDealChance, toKnownDeal, type Deal, type KnownDeal } from './deal.ts';
import type { GameEntry } from './game-entry.ts';
import type { ActionResult, GameChange, Game } from './game.ts';
import { isPerson, type HolderKind, type Seat } from './seat-holders.ts';
import { foldGameLog, type Moment } from './moments.ts';
import { EMPTY_TREE, pruneTree, type SavedTree } from './tree.ts';
import type { TableRefusal } from './refusal.ts';

/** The parts of a local game; a saved game has them all. */
export interface LocalGameOptions {
  /** Unique among all saved games. */
  readonly id: string;
  readonly setup: Setup;
  readonly deal: Deal;
  /** By seat; a seat without an entry is `me`. */
  readonly holders?: readonly HolderKind[];
  /** The log of a saved game. */
  readonly entries?: readonly GameEntry[];
  /** The `FORMAT` of the rules that the game began with. */
  readonly format?: number;
  readonly hintsSpent?: number;
  readonly tree?: SavedTree;
}

/**
 * A game played on this device: it holds the log, all seats (bots included) and the stack, and
 * answers at once.
 *
 * @example
 * ```ts
 * import { LocalGame, createDeal } from '@night-cage/client';
 * import { legal, settle } from '@night-cage/rules';
 *
 * const settled = settle({ players: 4 });
 * if (!settled.ok) throw new Error(settled.problem.reason);
 * const game = new LocalGame({
 *   id: 'example',
 *   setup: settled.setup,
 *   deal: createDeal('seed'),
 * });
 * game.play(legal(game.state)[0]!); // → { done: true }
 * game.moments.length; // → 1
 * game.mySeats; // → [0, 1, 2, 3]
 * ```
 */
export class LocalGame implements Game {
  readonly id: string;
  readonly format: number;
  readonly setup: Setup;
  readonly first: State;
  /** The whole deal, needed to save the game; a table reads `deal`. */
  readonly wholeDeal: Deal;
  readonly deal: KnownDeal;
  readonly #entries: GameEntry[];
  readonly #holders: HolderKind[];
  readonly #chance: Chance;
  readonly #listeners = new Set<(change: GameChange) => void>();
  #moments: readonly Moment[];
  #hintsSpent: number;
  #tree: SavedTree;

  constructor({
    id,
    setup,
    deal,
    holders = [],
    entries = [],
    format = FORMAT,
    hintsSpent = 0,
    tree = EMPTY_TREE,
  }: LocalGameOptions) {
    this.id = id;
    this.format = format;
    this.setup = setup;
    this.wholeDeal = deal;
    this.deal = toKnownDeal(deal);
    this.first = deal.from ?? newGame(setup);
    this.#chance = createDealChance(setup, this.first, deal);
    this.#holders = Array.from({ length: setup.players }, (_, seat) => holders[seat] ?? 'me');
    this.#entries = [...entries];
    this.#moments = foldGameLog(this.first, entries);
    this.#hintsSpent = hintsSpent;
    this.#tree = tree;
  }

  /** The log, including undone choices. */
  get entries(): readonly GameEntry[] {
    return this.#entries;
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  get state(): State {
    return this.#moments.at(-1)?.after ?? this.first;
  }

  /** The holders of the seats, as they are saved. */
  get holders(): readonly HolderKind[] {
    return this.#holders;
  }

  /** A log of rules that are too old can be viewed, but not continued. */
  get #canContinue(): boolean {
    return isPlayableFormat(this.format);
  }

  holderOf(seat: Seat): HolderKind {
    return (this.#canContinue ? this.#holders[seat] : undefined) ?? 'nobody';
  }

  get mySeats(): readonly Seat[] {
    return [...this.#holders.keys()].filter((seat) => this.holderOf(seat) === 'me');
  }

  /** Gives a seat to another holder, at any time while the game is played. */
  seat(seat: Seat, holder: HolderKind): void {
    if (!(seat in this.#holders)) throw new RangeError(`there is no seat ${seat + 1} at this table`);
    if (this.state.outcome !== 'playing') return;
    this.#holders[seat] = holder;
    this.#notify({ what: 'seats' });
  }

  play(intent: Intent): ActionResult {
    if (!this.#canContinue) return refused('table/another-format');
    const before = this.state;
    const played = play(before, intent, this.#chance);
    if (!played.ok) return { done: false, refusal: played.refusal };
    const by = chooserOf(before, intent);
    let { state: after, events } = played;
    if (intent.verb === 'concede') ({ after, events } = this.#concedeForBots(after, events));
    const stamp = this.format === FORMAT ? {} : { format: FORMAT };
    this.#entries.push({ kind: 'chose', by, option: packIntent(intent), events, ...stamp });
    const moment: Moment = { intent, events, before, after, ...stamp };
    this.#moments = [...this.#moments, moment];
    this.#notify({ what: 'played', moment });
    return { done: true };
  }

  /** T4: once every person has agreed, the device that deals agrees for all other seats. */
  #concedeForBots(state: State, events: readonly Event[]): { after: State; events: readonly Event[] } {
    const others = [...this.#holders.keys()].filter((seat) => (state.conceded & (1 << seat)) === 0);
    if (others.length === 0 || others.some((seat) => isPerson(this.holderOf(seat))))
      return { after: state, events };
    const agreed = agreeToConcede(state, others);
    return { after: agreed.state, events: [...events, ...agreed.events] };
  }

  /**
   * How many choices can be undone: none before the last revealed tile, and only back to a choice
   * of this device with more than one option. Forced choices and those of bots would only happen
   * again.
   */
  get undoable(): number {
    const window = undoWindow(this.#moments.map(({ events }) => events));
    const since = this.#moments.slice(this.#moments.length - window);
    const first = since.findIndex((moment) => this.#wasMyChoice(moment));
    return first < 0 ? 0 : window - first;
  }

  #wasMyChoice({ before, intent }: Moment): boolean {
    return this.holderOf(chooserOf(before, intent)) === 'me' && legalOptions(before).length > 1;
  }

  /** Undoes everything since the last new information. */
  undo(): ActionResult {
    const count = this.undoable;
    if (count === 0) return refused('table/nothing-to-undo');
    const kept = this.#moments.length - count;
    const undone = this.#moments.slice(kept);
    const by = chooserOf(undone[0]!.before, undone[0]!.intent);
    this.#entries.push({ kind: 'took-back', by, count });
    this.#moments = this.#moments.slice(0, kept);
    this.#tree = pruneTree(this.#tree, kept);
    this.#notify({ what: 'took-back', moments: undone });
    return { done: true };
  }

  get hintsSpent(): number {
    return this.#hintsSpent;
  }

  spendHint(): void {
    this.#hintsSpent++;
    this.#notify({ what: 'hints' });
  }

  /** Notes and branches. They are saved with the game, not in its log. */
  get tree(): SavedTree {
    return this.#tree;
  }

  set tree(tree: SavedTree) {
    this.#tree = pruneTree(tree, this.#moments.length);
    this.#notify({ what: 'tree' });
  }

  listen(listener: (change: GameChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(change: GameChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** T1: the seat that made the choice; T4: a player concedes for themselves. */
const chooserOf = (before: State, intent: Intent): Seat =>
  seatOf(before, intent.verb === 'concede' ? intent.prisoner : before.asks!.prisoner);

const refused = (code: TableRefusal['code']): ActionResult => ({ done: false, refusal: { code } });
