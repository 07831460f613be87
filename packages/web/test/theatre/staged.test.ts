import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRoot } from 'solid-js';
import {
  EDITION_NAMES,
  REVEALS,
  cloneState,
  evolve,
  play,
  positionState,
  scriptedChance,
  type Event,
  type EventType,
  type Intent,
  type State,
} from '@night-cage/rules';
import { parseScenario } from '@night-cage/notation';
import type { Moment } from '@night-cage/client';
import { createTableModel, type TableModel } from '../../src/model/table-model.ts';
import { DEFAULT_SETTINGS, changeSettings, settings } from '../../src/storage/settings.ts';
import { announceTable, isSpeechWaiting } from '../../src/speech/announce-table.ts';
import { describeQuestion } from '../../src/speech/announcements.ts';
import { describePrompt } from '../../src/speech/describe/describe-prompt.ts';
import { assertive, polite, resetSpeech } from '../../src/speech/speech.ts';
import { followPrompt } from '../../src/table/follow-prompt.ts';
import { followLog } from '../../src/table/panels/follow-log.ts';
import { setLanguage } from '../../src/text/translator.ts';
import { createBeats } from '../../src/theatre/beats.ts';
import { createPlayback } from '../../src/theatre/playback.ts';
import type { Effect } from '../../src/theatre/effect.ts';
import type { Theatre } from '../../src/theatre/theatre-model.ts';
import { createTheatre } from '../../src/theatre/theatre.ts';
import { recorded } from './recorded-games.ts';
import { ShownGame } from './shown-game.ts';

/*
 * What the table tells follows the stage. Gauges, party, stack and turn are functions of
 * `theatre.state()`; question, log and speech are read here as the table reads them.
 */

function momentsOfScenario(name: string): Moment[] {
  const file = new URL(`../../../../scenarios/${name}.yaml`, import.meta.url);
  const scenario = parseScenario(readFileSync(file, 'utf8'));
  const chance = scriptedChance(scenario.stack);
  let before = positionState(scenario.position);
  return scenario.play.flatMap(({ intent }) => {
    if (intent === null) return [];
    const moment = momentOf(before, intent, chance);
    before = moment.after;
    return [moment];
  });
}

function momentOf(before: State, intent: Intent, chance = scriptedChance([])): Moment {
  const played = play(before, intent, chance);
  if (!played.ok) throw new Error('a choice is refused');
  return { intent, events: played.events, before, after: played.state };
}

/** Everybody gives up. */
function concede(first: State): Moment[] {
  const moments: Moment[] = [];
  let state = first;
  while (state.outcome === 'playing') {
    const seat = Array.from({ length: state.setup.players }, (_, n) => n).find(
      (n) => (state.conceded & (1 << n)) === 0,
    )!;
    const moment = momentOf(state, { verb: 'concede', prisoner: seat });
    moments.push(moment);
    state = moment.after;
  }
  return moments;
}

const ALL: readonly (readonly [edition: string, moments: readonly Moment[]])[] = [
  ...recorded.map(({ file, moments }) => [file.split('/')[0]!, moments] as const),
  ['base', momentsOfScenario('a-blind-step-with-nothing-to-step-on')],
  ['base', momentsOfScenario('no-dirge-over-an-empty-board')],
  ['base', concede(recorded[0]!.moments[8]!.before)],
];

/** Of each edition, the first two moments with each kind of event, and with each ending. */
function pickMoments(edition: string): Moment[] {
  const seen = new Map<string, number>();
  return ALL.flatMap(([of, moments]) => (of === edition ? moments : [])).filter(({ events, after }) => {
    const kinds = [...events.map(({ type }) => type as string), after.outcome];
    const isNew = kinds.some((kind) => (seen.get(kind) ?? 0) < (kind === 'playing' ? 0 : 2));
    if (isNew) for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return isNew;
  });
}

interface Open {
  readonly game: ShownGame;
  readonly table: TableModel;
  readonly theatre: Theatre;
  readonly prompt: () => string;
  /** The events that the log contains. */
  readonly logged: () => readonly Event[];
  /** What was spoken last; a new object each time. */
  readonly spoken: () => readonly unknown[];
  readonly end: () => void;
}

const open = (first: State): Open =>
  createRoot((end) => {
    resetSpeech();
    const game = new ShownGame(first);
    const table = createTableModel(game);
    const theatre = createTheatre(
      table,
      () => ({ createPlayback }),
      () => 1,
      () => 'full',
    );
    const log = followLog(table.moments, theatre.staged);
    announceTable({ table, waits: () => isSpeechWaiting(theatre), isMine: () => true });
    return {
      game,
      table,
      theatre,
      prompt: followPrompt(table, theatre, () => false, undefined).prompt,
      logged: () => log.moments().flatMap(({ events }, n) => events.slice(0, log.eventsOf(n))),
      spoken: () => [polite(), assertive()],
      end,
    };
  });

const fold = (state: State, events: readonly Event[]): State => {
  const folded = cloneState(state);
  for (const event of events) evolve(folded, event);
  return folded;
};

/** The part of an event that has happened between two states: tiles leave stack and board in parts. */
function partOf(event: Event | undefined, from: State, to: State): Event[] {
  if (event?.type === 'discarded' && to.left < from.left)
    return [{ ...event, kinds: event.kinds.slice(0, from.left - to.left) }];
  if (event?.type !== 'removed') return [];
  const spaces = event.spaces.filter((space) => to.tiles[space] !== from.tiles[space]);
  return spaces.length === 0 ? [] : [{ ...event, spaces }];
}

/** What picture and tokens show; the flames of a loss go out only there. */
const drawn = ({ tiles, at, off, key, left, keysLeft, gatesLeft, outcome, lit }: State): unknown => {
  const flames = outcome === 'playing' ? lit : null;
  return { tiles, at, off, key, left, keysLeft, gatesLeft, outcome, flames };
};

/** Events during which the question above the board gives way. */
const LOUD: readonly EventType[] = ['struck', 'hit', 'fell', 'pits-formed', 'dirge-arrived', 'ended'];
/** Events that do not change it until the next question. */
const QUIET: readonly EventType[] = [
  'chose',
  'asked',
  'set-out',
  'stepped',
  'stayed',
  'drew',
  'placed',
  'turn-began',
];

/** What may stand above the board while nothing is asked. */
function promptsWhileShown({ before, events }: Moment, state: State): string[] {
  const kinds = events.map(({ type }) => type);
  if (kinds.some((kind) => LOUD.includes(kind))) return [describePrompt(state)];
  if (kinds.every((kind) => QUIET.includes(kind))) return [describePrompt(before)];
  return [describePrompt(state), describePrompt(before)];
}

/** The drawing of an event: it is not told before. */
const DRAWING: Readonly<Partial<Record<EventType, Effect['drawn']['is']>>> = {
  stepped: 'step',
  landed: 'land',
  fell: 'fall',
  placed: 'laid',
  drew: 'drawn',
  struck: 'ray',
  hit: 'hit',
  'went-dark': 'out',
  relit: 'relit',
  'key-taken': 'key-taken',
  'pits-formed': 'crumble',
  'dirge-arrived': 'dirge',
  'endbringer-arrived': 'endbringer',
  'flickers-began': 'flickers',
  ended: 'end',
};

/** Checks everything at the beat that plays; `drawings` are those of the moment so far. */
function checkBeat({ theatre, prompt, logged }: Open, moment: Moment, drawings: Set<Effect>): void {
  for (const effect of theatre.effects()) drawings.add(effect);
  for (const [type, is] of Object.entries(DRAWING)) {
    const told = logged().filter((event) => event.type === type).length;
    expect([...drawings].filter((effect) => effect.drawn.is === is).length).toBeGreaterThanOrEqual(told);
  }
  const { state, events } = theatre.staged();
  const shown = moment.events.slice(0, events);
  const whole = fold(moment.before, shown);
  expect(state).toEqual(fold(whole, partOf(moment.events[events], whole, state)));
  expect(theatre.state()).toBe(state);
  expect(drawn(theatre.stage())).toEqual(drawn(state));
  expect(theatre.wax().left).toBe(state.left);
  expect(logged()).toEqual(shown);
  const isAsked = state.asks !== null || state.outcome !== 'playing';
  expect(prompt()).toBeOneOf(isAsked ? [describePrompt(state)] : promptsWhileShown(moment, state));
}

const isQuestion = (state: State): boolean => describeQuestion(state, () => true) !== '';

const before = { ...settings };
beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  vi.useFakeTimers();
  changeSettings({ ...DEFAULT_SETTINGS, motion: 'full' });
});
afterEach(() => {
  changeSettings(before);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the table tells', () => {
  test('the moments played here contain every kind of event', () => {
    const seen = new Set(
      EDITION_NAMES.flatMap((edition) =>
        pickMoments(edition).flatMap(({ events }) => events.map(({ type }) => type)),
      ),
    );
    const kinds = Object.keys(REVEALS) as EventType[];
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  test.each(EDITION_NAMES)(
    '%s: follows the stage at every beat, and ends in the present',
    async (edition) => {
      let beats = 0;
      for (const moment of pickMoments(edition)) {
        const opened = open(moment.before);
        const { game, table, theatre, prompt, logged, spoken, end } = opened;
        await Promise.resolve();
        const silence = spoken();
        const drawings = new Set<Effect>();
        game.show(moment);
        for (; theatre.busy(); beats++) {
          checkBeat(opened, moment, drawings);
          expect(spoken()).toEqual(silence);
          vi.advanceTimersToNextTimer();
        }
        await Promise.resolve();
        expect(theatre.state()).toBe(table.present());
        expect(prompt()).toBe(describePrompt(moment.after));
        expect(logged()).toEqual(moment.events);
        if (isQuestion(moment.after)) expect(spoken()).not.toEqual(silence);
        end();
      }
      expect(beats).toBeGreaterThan(200);
    },
  );

  /** A loud moment: a strike that hits. */
  const strike = recorded[0]!.moments.findIndex(({ events }) => events.some(({ type }) => type === 'hit'));
  const moment = recorded[0]!.moments[strike]!;
  const next = recorded[0]!.moments[strike + 1]!;

  test('any input brings everything to the present, whatever plays', async () => {
    for (let step = 0; step < createBeats(moment).length; step++) {
      const { game, table, theatre, prompt, logged, spoken, end } = open(moment.before);
      await Promise.resolve();
      const silence = spoken();
      game.show(moment);
      for (let n = 0; n < step && theatre.busy(); n++) vi.advanceTimersToNextTimer();
      theatre.skip();
      await Promise.resolve();
      expect(theatre.state()).toBe(table.present());
      expect(prompt()).toBe(describePrompt(moment.after));
      expect(logged()).toEqual(moment.events);
      expect(spoken()).not.toEqual(silence);
      end();
    }
  });

  test('choices of others that come during an animation are told after it', async () => {
    const { game, table, theatre, logged, spoken, end } = open(moment.before);
    await Promise.resolve();
    const silence = spoken();
    game.show(moment);
    game.show(next);
    const counts = new Set<number>();
    while (theatre.busy()) {
      counts.add(theatre.staged().moments);
      expect(theatre.moments()).toEqual(table.moments().slice(0, theatre.staged().moments));
      expect(logged().length).toBe(
        theatre.moments().flatMap(({ events }) => events).length + theatre.staged().events,
      );
      expect(spoken()).toEqual(silence);
      vi.advanceTimersToNextTimer();
    }
    await Promise.resolve();
    expect([...counts]).toEqual([0, 1]);
    expect(logged()).toEqual([...moment.events, ...next.events]);
    expect(spoken()).not.toEqual(silence);
    end();
  });

  test.each(['calm', 'none'] as const)('with motion %s speech does not wait', async (motion) => {
    changeSettings({ motion });
    const { game, theatre, spoken, end } = open(moment.before);
    await Promise.resolve();
    const silence = spoken();
    game.show(moment);
    expect(theatre.busy()).toBe(true);
    expect(spoken()).not.toEqual(silence);
    const said = spoken();
    theatre.skip();
    await Promise.resolve();
    expect(spoken()).toEqual(said);
    end();
  });

  test('a replay tells the game again, without speech', async () => {
    const { game, table, theatre, prompt, logged, spoken, end } = open(moment.before);
    game.show(moment);
    theatre.skip();
    await Promise.resolve();
    const said = spoken();
    theatre.showAgain();
    expect(theatre.busy()).toBe(true);
    expect(logged().length).toBeLessThan(moment.events.length);
    expect(theatre.state().left).toBe(theatre.wax().left);
    while (theatre.busy()) vi.advanceTimersToNextTimer();
    await Promise.resolve();
    expect(logged()).toEqual(moment.events);
    expect(theatre.state()).toBe(table.present());
    expect(prompt()).toBe(describePrompt(moment.after));
    expect(spoken()).toEqual(said);
    end();
  });

  test('looking back and undo show everything at once', async () => {
    const { game, table, theatre, logged, end } = open(moment.before);
    game.show(moment);
    table.lookAt(0);
    expect(theatre.state()).toBe(moment.before);
    expect(logged()).toEqual(moment.events);
    // Others play on.
    game.show(next);
    expect(logged()).toEqual([...moment.events, ...next.events]);
    table.lookAt(null);
    expect(theatre.state()).toBe(next.after);
    game.takeBack();
    expect(theatre.state()).toBe(moment.after);
    expect(logged()).toEqual(moment.events);
    await Promise.resolve();
    end();
  });
});
