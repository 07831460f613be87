import { preview, type Event, type Intent, type Preview, type Space } from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { randomGame, listSetups } from '@night-cage/testkit';

const GAMES = 12;

interface Foreseen {
  readonly intent: Intent & { readonly prisoner: number };
  readonly floor: Space;
  readonly seen: Preview;
  readonly happened: Event[];
}

const isOver = ({ type }: Event): boolean => type === 'turn-began' || type === 'ended';

/** Whether the floor at a space gives way: it crumbles, or a Pit Fiend that was drawn is quicker. */
const givesWay = (events: readonly Event[], floor: Space): boolean =>
  events.some((e) => e.type === 'pits-formed' && e.spaces.includes(floor));

/** What the tile that was drawn may do before the floor gives way: end the game, or bring what takes it away by itself. */
const CUT_SHORT: readonly Event['type'][] = ['ended', 'dirge-arrived', 'other-advanced', 'other-emerged'];

/** Compares a preview with the rest of the turn; true if it foretold the fall of whoever stays or passes. */
function check({ intent, floor, seen, happened }: Foreseen): boolean {
  const falls = seen.falls.includes(intent.prisoner);
  const fell = happened.some((e) => e.type === 'fell' && e.prisoner === intent.prisoner);
  const isCutShort = happened.some(({ type }) => CUT_SHORT.includes(type));
  if (isCutShort) return false;
  // More may follow: a Pit Fiend drawn opens pits nobody could foresee.
  if (givesWay([...seen.events, ...seen.afterwards], floor)) expect(givesWay(happened, floor)).toBe(true);
  else if (seen.draws > 0)
    expect(happened.some((e) => e.type === 'pits-formed' && e.cause === 'crumbled')).toBe(false);
  if (intent.verb === 'move') return false;
  expect(falls).toBe(givesWay(seen.afterwards, floor));
  if (falls) expect(fell).toBe(true);
  return falls;
}

describe('what follows a tile that is drawn first, whatever it is, is part of the preview', () => {
  for (const setup of listSetups()) {
    test(`${setup.edition}, ${setup.prisoners} prisoners, ${JSON.stringify(setup.options)}`, () => {
      let falls = 0;
      for (let game = 0; game < GAMES; game++) {
        let open: Foreseen | null = null;
        randomGame(setup, `stays ${game}`, ({ before, intent, events }) => {
          // Who moves again is done with the first move.
          if (open !== null && (intent.verb === 'move' || intent.verb === 'charge')) {
            check(open);
            open = null;
          }
          if (open === null && (intent.verb === 'stay' || intent.verb === 'pass' || intent.verb === 'move')) {
            const seen = preview(before, intent);
            if (!seen.ok) throw new Error('a legal intent has no preview');
            open = { intent, floor: before.at[intent.prisoner]!, seen: seen.preview, happened: [] };
          }
          if (open === null) return;
          open.happened.push(...events);
          if (!events.some(isOver)) return;
          if (check(open)) falls++;
          open = null;
        });
      }
      expect(falls).toBeGreaterThan(0);
    });
  }
});
