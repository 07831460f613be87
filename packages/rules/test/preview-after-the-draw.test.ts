import { preview, type Event, type Intent, type Preview, type Space } from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { playRandomGame, listSetups } from '@night-cage/testkit';

const GAMES = 12;

interface Foreseen {
  readonly intent: Intent & { readonly prisoner: number };
  readonly floor: Space;
  readonly seen: Preview;
  readonly happened: Event[];
}

const isOver = ({ type }: Event): boolean => type === 'turn-began' || type === 'ended';

/**
 * Does the floor at a space give way? It crumbles, or a drawn Pit Fiend opens a pit there first.
 */
const givesWay = (events: readonly Event[], floor: Space): boolean =>
  events.some((e) => e.type === 'pits-formed' && e.spaces.includes(floor));

/**
 * Events of a drawn tile that come before the floor gives way: the game ends, or another pit or The
 * Other takes the space.
 */
const CUT_SHORT: readonly Event['type'][] = ['ended', 'dirge-arrived', 'other-advanced', 'other-emerged'];

/**
 * Compares a preview with the rest of the turn; true if it predicted the fall of a prisoner that
 * stays or passes.
 */
function check({ intent, floor, seen, happened }: Foreseen): boolean {
  const falls = seen.falls.includes(intent.prisoner);
  const fell = happened.some((e) => e.type === 'fell' && e.prisoner === intent.prisoner);
  const isCutShort = happened.some(({ type }) => CUT_SHORT.includes(type));
  if (isCutShort) return false;
  // More may follow: the preview cannot know the pits of a drawn Pit Fiend.
  if (givesWay([...seen.events, ...seen.afterwards], floor)) expect(givesWay(happened, floor)).toBe(true);
  else if (seen.draws > 0)
    expect(happened.some((e) => e.type === 'pits-formed' && e.cause === 'crumbled')).toBe(false);
  if (intent.verb === 'move') return false;
  expect(falls).toBe(givesWay(seen.afterwards, floor));
  if (falls) expect(fell).toBe(true);
  return falls;
}

describe('a preview includes the certain events after a draw', () => {
  for (const setup of listSetups()) {
    test(`${setup.edition}, ${setup.prisoners} prisoners, ${JSON.stringify(setup.options)}`, () => {
      let falls = 0;
      for (let game = 0; game < GAMES; game++) {
        let open: Foreseen | null = null;
        playRandomGame(setup, `stays ${game}`, ({ before, intent, events }) => {
          // A second move ends the first one.
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
