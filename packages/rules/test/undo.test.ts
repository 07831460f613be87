import { REVEALS, fold, undoWindow, type Event, type State } from '@night-cage/rules';
import { describe, expect, test } from 'vitest';
import { listSetups, playRandomGame } from '@night-cage/testkit';

describe('undo ends where players gained information', () => {
  test('choices that can be undone drew nothing, and undoing is exact', () => {
    let taken = 0;
    for (const setup of listSetups()) {
      const history: { before: State; events: readonly Event[] }[] = [];
      playRandomGame(setup, `undo ${setup.edition}`, ({ before, events, after }) => {
        history.push({ before, events });
        const window = undoWindow(history.map((entry) => entry.events));
        for (let n = 1; n <= window; n++) {
          const entry = history.at(-n)!;
          taken++;
          expect(entry.before.left, 'nothing was turned up since').toBe(after.left);
          expect(entry.events.some((event) => REVEALS[event.type])).toBe(false);
        }
        const oldest = history.at(-window - 1);
        if (oldest !== undefined) expect(oldest.events.some((event) => REVEALS[event.type])).toBe(true);
        // Replaying from the oldest state within reach of undo gives the current state.
        const from = history.at(-window);
        if (window > 0 && from !== undefined) {
          expect(
            fold(
              from.before,
              history.slice(-window).flatMap((entry) => entry.events),
            ),
          ).toEqual(after);
        }
      });
    }
    expect(taken).toBeGreaterThan(1000);
  });
});
