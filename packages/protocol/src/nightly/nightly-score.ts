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

/** What became of a tile of the stack: it was not reached, discarded, laid, or laid and hit somebody. */
export const TILE_FATES = ['.', 'b', 'l', 'h'] as const;
export type TileFate = (typeof TILE_FATES)[number];

const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** How a night was played, as it is compared: counted from what happened. */
export const nightlyScoreSchema = v.object({
  outcome: v.picklist(OUTCOMES),
  turns: natural,
  /** Tiles left in the stack, of how many. */
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
export type NightlyScore = v.InferOutput<typeof nightlyScoreSchema>;

export const hasEscaped = ({ outcome }: { readonly outcome: Outcome }): boolean => outcome === 'won';

/** Counts a game from its start: what happened, and where it ended. */
export function computeNightlyScore(events: Iterable<Event>, end: State): NightlyScore {
  const { total } = end.layout;
  const fates: TileFate[] = Array.from({ length: total }, () => '.');
  /** Which tile of the stack lies on a space. */
  const lying = new Map<Space, number>();
  /** Strikes of this turn that somebody has not paid for yet. */
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
      // A monster drawn by a Stay takes the place of a tile that lies there.
      case 'swapped':
        lying.set(event.space, inHand);
        break;
      case 'removed':
        for (const space of event.spaces) lying.delete(space);
        break;
      case 'struck': {
        const tile = lying.get(event.space);
        if (tile !== undefined) struck.push({ tile, kind: event.kind, victims: new Set(event.hits) });
        break;
      }
      case 'hit': {
        hits++;
        // Strikes are paid after they are all known, and the game may be lost before that.
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
