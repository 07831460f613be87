import { describe, expect, test } from 'vitest';
import { REVEALS, hasKey, isGate, type EventType, type Tile } from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import { createBeats } from '../../src/theatre/beats.ts';
import type { Beat } from '../../src/theatre/beat.ts';
import { MAX_QUEUE, playbackSpeed } from '../../src/theatre/playback-speed.ts';
import { recorded as games } from './recorded-games.ts';

const all = games.flatMap(({ moments }) => moments);

/** How long beats take without a skip. */
function lengthOf(beats: readonly Beat[], pace: 1 | 2): number {
  let ahead = beats.reduce((sum, { ms }) => sum + ms, 0);
  let spent = 0;
  for (const { ms } of beats) {
    spent += ms / playbackSpeed(pace, spent, ahead);
    ahead -= ms;
  }
  return spent;
}

const has = (moment: Moment, type: EventType): boolean => moment.events.some((e) => e.type === type);
const isLoud = (moment: Moment): boolean =>
  moment.events.some(
    ({ type }) =>
      ['struck', 'hit', 'pits-formed', 'fell', 'ended', 'flickers-began', 'relit', 'key-taken'].includes(
        type,
      ) || /^(other|shriek|dirge|omen|endbringer)/.test(type),
  ) || keysOrGatesLost(moment);
const keysOrGatesLost = ({ before, after }: Moment): boolean =>
  before.keysLeft + before.gatesLeft > after.keysLeft + after.gatesLeft;

describe('the beats of a recorded game', () => {
  test('the records contain all kinds of events but three', () => {
    const seen = new Set(all.flatMap(({ events }) => events.map(({ type }) => type)));
    const unseen = Object.keys(REVEALS).filter((type) => !seen.has(type as EventType));
    expect(unseen).toEqual(['turned-back', 'dirge-lost', 'conceded']);
  });

  test.each(games)('$file: every moment ends with the state the game has', ({ moments }) => {
    for (const moment of moments) {
      expect(createBeats(moment).at(-1)!.stage).toEqual(moment.after);
    }
  });

  test('every change of the board, the candles or the stack is visible', () => {
    for (const moment of all) {
      const { before, after } = moment;
      const changed =
        before.left !== after.left ||
        [before.tiles, before.at, before.lit, before.key].join('|') !==
          [after.tiles, after.at, after.lit, after.key].join('|');
      if (changed)
        expect(createBeats(moment).some(({ drawings, cues }) => drawings.length + cues.length > 0)).toBe(
          true,
        );
    }
  });

  test('the wax shortens tile by tile', () => {
    for (const moment of all) {
      let { left } = moment.before;
      for (const { stage } of createBeats(moment)) {
        expect(left - stage.left).toBeLessThanOrEqual(1);
        left = stage.left;
      }
    }
  });

  test('when several tiles go dark together, keys and Gates go last', () => {
    const isPrecious = (tile: Tile): boolean => isGate(tile) || hasKey(tile);
    let mixed = 0;
    for (const moment of all) {
      const { tiles } = moment.before;
      const dark = moment.events.find(
        (e) => e.type === 'removed' && e.spaces.some((s) => isPrecious(tiles[s]!)),
      );
      if (dark?.type !== 'removed' || dark.spaces.every((s) => isPrecious(tiles[s]!))) continue;
      mixed++;
      const order = createBeats(moment).flatMap(({ drawings }) =>
        drawings.flatMap(({ drawn }) => (drawn.is === 'dark' ? drawn.spaces : [])),
      );
      const isPreciousInOrder = order
        .filter((space) => dark.spaces.includes(space))
        .map((space) => isPrecious(tiles[space]!));
      expect(isPreciousInOrder.lastIndexOf(false)).toBeLessThan(isPreciousInOrder.indexOf(true));
    }
    expect(mixed).toBeGreaterThan(5);
  });
});

describe('important events', () => {
  const drawnIn = (beats: readonly Beat[]): string[] =>
    beats.flatMap(({ drawings }) => drawings.map(({ drawn }) => drawn.is));

  test('before every ray the lights dim and an eye opens', () => {
    let rays = 0;
    for (const moment of all.filter((candidate) => has(candidate, 'struck'))) {
      const order = drawnIn(createBeats(moment)).filter((name) => ['hush', 'wake', 'ray'].includes(name));
      order.forEach((name, n) => {
        if (name !== 'ray') return;
        rays++;
        expect(order.slice(0, n).lastIndexOf('hush')).toBeGreaterThan(order.slice(0, n).lastIndexOf('ray'));
        expect(order[n - 1]).toBe('wake');
      });
    }
    expect(rays).toBeGreaterThan(50);
  });

  test('every tile that leaves the stack unused peels off', () => {
    for (const moment of all) {
      const burnt = moment.events.flatMap((event) => (event.type === 'discarded' ? event.kinds : []));
      const peeled = createBeats(moment).flatMap(({ drawings }) =>
        drawings.flatMap(({ drawn }) => (drawn.is === 'peel' ? [drawn.kind] : [])),
      );
      expect(peeled).toEqual([...burnt]);
    }
  });

  test('after a loss the flames go out one by one, until none is left', () => {
    const lost = all.filter(({ after }) => after.outcome.startsWith('lost'));
    expect(lost.length).toBeGreaterThan(3);
    for (const moment of lost) {
      const beats = createBeats(moment);
      const from = beats.findIndex(({ drawings }) => drawings.some(({ drawn }) => drawn.is === 'end'));
      const burning = beats
        .slice(from, -1)
        .map(({ stage }) => stage.lit.filter((lit, n) => lit === 1 && stage.at[n]! >= 0).length);
      burning.forEach((count, n) => n > 0 && expect(burning[n - 1]! - count).toBeOneOf([0, 1]));
      expect(burning.at(-1)).toBe(0);
    }
  });

  test('prisoners who escape go through the Gate one after the other, before it is day', () => {
    const won = all.filter(({ after }) => after.outcome === 'won');
    expect(won.length).toBeGreaterThan(1);
    for (const moment of won) {
      const cueNames = createBeats(moment).flatMap(({ cues }) => cues.map(({ name }) => name));
      expect(cueNames.slice(cueNames.indexOf('won'))).toEqual([
        'won',
        ...moment.after.at.map(() => 'free'),
        'dawn',
      ]);
    }
  });
});

describe('durations', () => {
  const lengths = (moments: readonly Moment[], pace: 1 | 2 = 1): number[] =>
    moments.map((moment) => lengthOf(createBeats(moment), pace));

  test('a quiet choice takes at most 1.6 s', () => {
    expect(Math.max(...lengths(all.filter((moment) => !isLoud(moment))))).toBeLessThanOrEqual(1600);
  });

  test('a single hit takes at most 3.5 s', () => {
    const hits = all.filter(
      (moment) =>
        moment.events.filter(({ type }) => type === 'hit').length === 1 &&
        moment.events.filter(({ type }) => type === 'struck').length === 1 &&
        !keysOrGatesLost(moment) &&
        !has(moment, 'pits-formed') &&
        !has(moment, 'fell') &&
        !has(moment, 'relit') &&
        !has(moment, 'ended'),
    );
    expect(hits.length).toBeGreaterThan(20);
    expect(Math.max(...lengths(hits))).toBeLessThanOrEqual(3500);
  });

  test('nothing takes longer than 6 s, and at speed 2 everything is at least as fast', () => {
    const slow = lengths(all);
    const quick = lengths(all, 2);
    expect(Math.max(...slow)).toBeLessThanOrEqual(MAX_QUEUE + 1);
    slow.forEach((ms, n) => expect(quick[n]).toBeLessThanOrEqual(ms));
  });

  test('most turns without a monster play in at most 1.6 s', () => {
    const turns = games.flatMap(({ moments }) => {
      const groups: Moment[][] = [];
      for (const moment of moments) {
        const last = groups.at(-1);
        if (
          last === undefined ||
          last.at(-1)!.after.turns !== moment.before.turns ||
          has(last.at(-1)!, 'turn-began')
        )
          groups.push([moment]);
        else last.push(moment);
      }
      return groups;
    });
    const quiet = turns
      .filter((turn) => turn.every((moment) => !isLoud(moment)) && turn.some((m) => has(m, 'stepped')))
      .map((turn) => lengths(turn).reduce((a, b) => a + b, 0))
      .toSorted((a, b) => a - b);
    expect(quiet[quiet.length >> 1]).toBeLessThanOrEqual(1600);
    expect(quiet.length).toBeGreaterThan(50);
  });
});
