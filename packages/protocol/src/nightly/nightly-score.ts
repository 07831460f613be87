import {
  NOWHERE,
  OUTCOMES,
  type Event,
  type Kind,
  type Outcome,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import * as v from 'valibot';

/**
 * The fate of a tile of the stack: not reached, discarded (`b`), laid (`l`), or laid and hit a
 * prisoner (`h`).
 */
export const TILE_FATES = ['.', 'b', 'l', 'h'] as const;
/** The fate of a tile of the stack. */
export type TileFate = (typeof TILE_FATES)[number];

const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** Schema of a nightly result, counted from the events. */
export const nightlyScoreSchema = v.object({
  outcome: v.picklist(OUTCOMES),
  turns: natural,
  /** Tiles left in the stack, and its size. */
  left: natural,
  total: natural,
  prisoners: natural,
  /** Prisoners that held a key at the end. */
  keys: natural,
  hits: natural,
  falls: natural,
  /** One letter for each tile of the stack, top first. */
  fates: v.pipe(v.string(), v.regex(/^[.blh]{1,255}$/)),
});
/** The result of a nightly game, for comparisons. */
export type NightlyScore = v.InferOutput<typeof nightlyScoreSchema>;

/** Whether the prisoners escaped. */
export const hasEscaped = ({ outcome }: { readonly outcome: Outcome }): boolean => outcome === 'won';

/** Computes the result of a game from its events and its last state. */
export function computeNightlyScore(events: Iterable<Event>, end: State): NightlyScore {
  const { total } = end.layout;
  const fates: TileFate[] = Array.from({ length: total }, () => '.');
  /** The index in the stack of the tile on each space. */
  const tileOn = new Map<Space, number>();
  /** Strikes of this turn with hits that are not paid yet. */
  let struck: { readonly tile: number; readonly kind: Kind; readonly victims: Set<Prisoner> }[] = [];
  let next = 0;
  let inHand = NOWHERE;
  let hits = 0;
  let falls = 0;
  for (const event of events) {
    switch (event.type) {
      case 'drew':
        inHand = next++;
        fates[inHand] = 'l';
        break;
      case 'discarded':
        for (const _ of event.kinds) fates[next++] = 'b';
        break;
      case 'hand-discarded':
        fates[inHand] = 'b';
        break;
      case 'placed':
      // A monster drawn in a Stay replaces a tile on the board.
      case 'swapped':
        tileOn.set(event.space, inHand);
        break;
      case 'removed':
        for (const space of event.spaces) tileOn.delete(space);
        break;
      case 'struck': {
        const tile = tileOn.get(event.space);
        if (tile !== undefined) struck.push({ tile, kind: event.kind, victims: new Set(event.hits) });
        break;
      }
      case 'hit': {
        hits++;
        // Hits are paid after all strikes are known, and the game may be lost before that.
        const by = struck.find(({ kind, victims }) => kind === event.by && victims.delete(event.prisoner));
        if (by !== undefined) fates[by.tile] = 'h';
        break;
      }
      case 'turn-began':
        struck = [];
        break;
      case 'fell':
        falls++;
        break;
      default:
    }
  }
  return {
    outcome: end.outcome,
    turns: end.turns,
    left: end.left,
    total,
    prisoners: end.at.length,
    keys: end.key.filter((held) => held === 1).length,
    hits,
    falls,
    fates: fates.join(''),
  };
}
