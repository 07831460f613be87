import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRoot, createSignal } from 'solid-js';
import { createTableModel, type TableModel } from '../../src/model/table-model.ts';
import { setLanguage } from '../../src/text/translator.ts';
import type { Cue } from '../../src/theatre/cue.ts';
import type { Theatre } from '../../src/theatre/theatre-model.ts';
import { createTheatre } from '../../src/theatre/theatre.ts';
import { AFTERGLOW, CAPTION_TIME, MAX_QUEUE } from '../../src/theatre/playback-speed.ts';
import { createPlayback } from '../../src/theatre/playback.ts';
import { openRecordedGame } from './recorded-games.ts';

// Outside a browser `solid-js` resolves to its server build, which is not reactive: use the browser
// build.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

interface Playing {
  readonly table: TableModel;
  readonly theatre: Theatre;
  readonly heard: Cue[];
  readonly setPace: (pace: 0 | 1 | 2) => void;
  /** Plays the recorded game on, up to a moment that matches. */
  readonly playTo: (fits: (types: readonly string[]) => boolean) => void;
  readonly end: () => void;
}

function open(file: string, motion: 'full' | 'none' = 'full'): Playing {
  return createRoot((end) => {
    const { game, moves } = openRecordedGame(file);
    const table = createTableModel(game);
    const [pace, setPace] = createSignal<0 | 1 | 2>(1);
    const theatre = createTheatre(
      table,
      () => ({ createPlayback }),
      pace,
      () => motion,
    );
    const heard: Cue[] = [];
    theatre.onCue((cue) => heard.push(cue));
    const playTo: Playing['playTo'] = (fits) => {
      for (let move = moves.shift(); move !== undefined; move = moves.shift()) {
        theatre.skip();
        if (table.choose(move) !== 'done') throw new Error('a recorded move is refused');
        if (fits(game.moments.at(-1)!.events.map(({ type }) => type))) return;
      }
      throw new Error('the record has no such moment');
    };
    return { table, theatre, heard, setPace, playTo, end };
  });
}

const HITS = 'base/standard-4-prisoners-a.cage';
const strikes = (types: readonly string[]): boolean => types.includes('hit');

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the theatre', () => {
  test('the game continues at once, the stage follows, and in the end both are the same', () => {
    const { table, theatre, playTo, end } = open(HITS);
    playTo(strikes);
    expect(table.present()).toBe(table.game.state);
    expect(theatre.busy()).toBe(true);
    expect(theatre.stage()).not.toBe(table.present());
    vi.advanceTimersByTime(MAX_QUEUE);
    expect(theatre.busy()).toBe(false);
    expect(theatre.stage()).toBe(table.present());
    end();
  });

  test('any input skips to the end', () => {
    const { table, theatre, playTo, end } = open(HITS);
    playTo(strikes);
    vi.advanceTimersByTime(300);
    expect(theatre.effects().length).toBeGreaterThan(0);
    theatre.skip();
    expect(theatre.busy()).toBe(false);
    expect(theatre.stage()).toBe(table.present());
    expect(theatre.effects()).toEqual([]);
    expect(theatre.chain().every(({ done }) => done)).toBe(true);
    end();
  });

  test('the wax shortens during playback, and the tiles that peel off are those that were lost', () => {
    const { table, theatre, playTo, end } = open(HITS);
    playTo((types) => types.includes('hit') && types.includes('discarded'));
    const moment = table.game.moments.at(-1)!;
    const lost = moment.events.flatMap((event) => {
      if (event.type === 'drew') return [event.kind];
      return event.type === 'discarded' ? event.kinds : [];
    });
    const seen = new Set<number>();
    for (let n = 0; n < MAX_QUEUE / 10; n++) {
      seen.add(theatre.wax().left);
      vi.advanceTimersByTime(10);
    }
    seen.add(theatre.wax().left);
    expect(seen.size).toBe(moment.before.left - moment.after.left + 1);
    expect(theatre.wax().peeled).toEqual(lost);
    end();
  });

  test('a chain is shown link by link', () => {
    const { theatre, playTo, end } = open(HITS);
    playTo(strikes);
    const done = (): number => theatre.chain().filter((link) => link.done).length;
    const before = done();
    vi.advanceTimersByTime(MAX_QUEUE);
    expect(done()).toBeGreaterThan(before);
    const texts = theatre.chain().map(({ text }) => text);
    expect(texts[0]).toMatch(/wakes$/);
    expect(texts.at(-1)).toMatch(/ −\d$/);
    end();
  });

  test('every cue has a caption', () => {
    const { theatre, heard, playTo, end } = open(HITS);
    const read: (string | null)[] = [];
    theatre.onCue(() => read.push(theatre.caption()));
    playTo(strikes);
    vi.advanceTimersByTime(MAX_QUEUE);
    expect(heard.map(({ name }) => name)).toContain('attack');
    expect(read).toHaveLength(heard.length);
    for (const caption of read) expect(caption).toMatch(/\p{L}/u);
    vi.advanceTimersByTime(CAPTION_TIME);
    expect(theatre.caption()).toBeNull();
    end();
  });

  test('looking back shows that moment, without effects of the present', () => {
    const { table, theatre, playTo, end } = open(HITS);
    playTo(strikes);
    vi.advanceTimersByTime(20);
    table.lookAt(3);
    expect(theatre.busy()).toBe(false);
    expect(theatre.stage()).toBe(table.shown());
    expect(theatre.effects()).toEqual([]);
    table.lookAt(null);
    expect(theatre.stage()).toBe(table.present());
    end();
  });

  test('an undo cancels the animation', () => {
    const { table, theatre, playTo, end } = open(HITS);
    playTo((types) => types.includes('placed') && !types.includes('drew'));
    vi.advanceTimersByTime(20);
    expect(theatre.busy()).toBe(true);
    table.undo();
    expect(theatre.busy()).toBe(false);
    expect(theatre.stage()).toBe(table.present());
    end();
  });

  test('at speed 0 the stage changes at once, and the effects stay for a moment', () => {
    const { table, theatre, setPace, playTo, end } = open(HITS);
    setPace(0);
    playTo(strikes);
    expect(theatre.busy()).toBe(false);
    expect(theatre.stage()).toBe(table.present());
    expect(theatre.effects().map(({ drawn }) => drawn.is)).toContain('hit');
    vi.advanceTimersByTime(AFTERGLOW * 3);
    expect(theatre.effects()).toEqual([]);
    end();
  });

  test('the last moment can be replayed without changing the game', () => {
    const { table, theatre, playTo, end } = open(HITS);
    playTo(strikes);
    theatre.skip();
    const { present } = table;
    const before = present();
    theatre.showAgain();
    expect(theatre.busy()).toBe(true);
    vi.advanceTimersByTime(MAX_QUEUE);
    expect(theatre.stage()).toBe(before);
    expect(present()).toBe(before);
    end();
  });

  test('all moments from a given one on can be replayed, at double speed', () => {
    const { table, theatre, playTo, end } = open(HITS);
    playTo(strikes);
    theatre.skip();
    const from = table.moments().length;
    for (let n = 0; n < 3; n++) playTo(() => true);
    theatre.skip();
    const goal = table.present();
    const lasts = (play: () => void): number => {
      play();
      expect(theatre.stage()).not.toBe(goal);
      let ms = 0;
      for (; theatre.busy(); ms += 5) vi.advanceTimersByTime(5);
      expect(theatre.stage()).toBe(goal);
      return ms;
    };
    const [all, two, last] = [0, 1, 2].map((n) => lasts(() => theatre.replay(from + n)));
    expect(all).toBeGreaterThan(two!);
    expect(two).toBeGreaterThan(last!);
    const usual = lasts(theatre.showAgain);
    expect(Math.abs(usual / 2 - last!)).toBeLessThanOrEqual(5);
    expect(theatre.stage()).toBe(goal);
    end();
  });

  test('a replay ends on any input, and when a new moment begins', () => {
    const { table, theatre, playTo, setPace, end } = open(HITS);
    playTo(strikes);
    theatre.skip();
    theatre.replay(0);
    expect(theatre.busy()).toBe(true);
    theatre.skip();
    expect(theatre.busy()).toBe(false);
    expect(theatre.stage()).toBe(table.present());
    theatre.replay(0);
    setPace(0);
    vi.advanceTimersByTime(MAX_QUEUE);
    expect(theatre.busy()).toBe(false);
    theatre.replay(0);
    expect(theatre.busy()).toBe(false);
    setPace(1);
    theatre.replay(0);
    playTo(() => true);
    vi.advanceTimersByTime(MAX_QUEUE);
    expect(theatre.busy()).toBe(false);
    expect(theatre.stage()).toBe(table.present());
    end();
  });

  test('with reduced motion, movements take less time', () => {
    const lengths = (['full', 'none'] as const).map((motion) => {
      const { theatre, playTo, end } = open(HITS, motion);
      playTo((types) => types.includes('stepped') && !types.includes('struck'));
      let ms = 0;
      for (; theatre.busy(); ms += 5) vi.advanceTimersByTime(5);
      end();
      return ms;
    });
    expect(lengths[1]).toBeLessThan(lengths[0]!);
  });
});
