import { LANGUAGES, ASSIST_LEVELS } from '@night-cage/protocol';
import {
  EMPTY,
  GATE,
  isGate,
  legal,
  preview,
  rulesetFor,
  seatOf,
  seededRandom,
  type Setup,
  type State,
} from '@night-cage/rules';
import { playRandomGame, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Moment } from '@night-cage/client';
import { beginLocalGame } from '../begin-local-game.ts';
import { changeSettings } from '../../src/storage/settings.ts';
import { VERBOSITIES } from '../../src/text/preference-names.ts';
import { listTargets, type Target } from '../../src/model/targets.ts';
import { candleName, setLanguage } from '../../src/text/translator.ts';
import { RULE_IDS } from '../../src/text/rule-ids.ts';
import { createAnnouncement } from '../../src/speech/announcements.ts';
import { answerQuery, type QueryContext } from '../../src/speech/answers.ts';
import { ruleFor } from '../../src/speech/rule-for.ts';
import { explainNoChoice } from '../../src/speech/explain-refusal.ts';
import { describeCell } from '../../src/speech/describe/describe-cell.ts';
import { cursorStep } from '../../src/table/keys/cursor.ts';
import { describeForecast, monsterOddsAfter } from '../../src/speech/describe/describe-forecast.ts';
import { KEY_BINDINGS, KEY_GROUPS } from '../../src/table/keys/key-bindings.ts';
import { describePrompt } from '../../src/speech/describe/describe-prompt.ts';
import { describeGauges } from '../../src/speech/describe/describe-gauges.ts';
import { describeEvent, isAnnounced, groupLogByTurn } from '../../src/speech/describe/describe-event.ts';
import { BOARD_QUERIES } from '../../src/text/vocabulary.ts';

const UNFINISHED = /[{}]|undefined|NaN|\bnull\b/;

beforeEach(() => setLanguage('en'));
afterEach(() => changeSettings({ assist: 'assisted', verbosity: 'normal' }));

/** Positions of a random game, spread over the whole game, with the moments before them. */
function positions(setup: Setup, seed: string, every = 7): { state: State; moments: Moment[] }[] {
  const moments: Moment[] = [];
  const found: { state: State; moments: Moment[] }[] = [];
  const last = playRandomGame(setup, seed, ({ before, intent, events, after }) => {
    moments.push({ before, intent, events, after });
    if (moments.length % every === 0) found.push({ state: after, moments: moments.slice() });
  });
  return [...found, { state: last, moments }];
}
const contextOf = ({ state, moments }: { state: State; moments: Moment[] }): QueryContext => ({
  state,
  moments,
  targets: listTargets(state),
  focus: 8,
});

const EACH = listSetups().map(
  (setup, n) => [n, `${setup.edition}, ${setup.prisoners} prisoners`, setup] as const,
);

describe('every query is answered on positions of every edition', () => {
  test.each(EACH)('%i %s', async (n, name, setup) => {
    const found = positions(setup, `${name} ${n}`, 17);
    for (const language of LANGUAGES) {
      await setLanguage(language);
      for (const assist of ASSIST_LEVELS) {
        changeSettings({ assist });
        for (const position of found) {
          for (const query of BOARD_QUERIES) {
            const answer = answerQuery(query, contextOf(position));
            expect(answer, query).toMatch(/\S/);
            expect(answer, `${language} ${query}`).not.toMatch(UNFINISHED);
          }
        }
      }
    }
  });
});

describe('the command `why`', () => {
  test.each(EACH)('a space without a choice says why, with a rule: %i %s', (n, name, setup) => {
    for (const { state } of positions(setup, `${name} ${n}`, 5)) {
      const choosable = new Set(
        listTargets(state).flatMap(({ place }) => (place.on === 'space' ? [place.space] : [])),
      );
      for (let space = 0; space < rulesetFor(setup).board.spaces; space++) {
        const why = explainNoChoice(state, space);
        if (choosable.has(space)) expect(why).toBeNull();
        else {
          expect(why?.text ?? '').toMatch(/\S{2,}.*\.$/);
          expect(why?.text).not.toMatch(/[{}?]|undefined|NaN|-1/);
          expect(RULE_IDS).toContain(why?.rule);
        }
      }
      expect(RULE_IDS).toContain(ruleFor(state));
    }
  });
});

/** Plays randomly until a state matches. */
function until(
  matches: (state: State, moment: Moment) => boolean,
  setup = resolveSetupOrThrow({ players: 1 }),
): Moment {
  for (let n = 0; n < 200; n++) {
    let found: Moment | null = null;
    playRandomGame(setup, `until ${n}`, ({ before, intent, events, after }) => {
      const moment = { before, intent, events, after };
      if (found === null && after.outcome === 'playing' && matches(after, moment)) found = moment;
    });
    if (found !== null) return found;
  }
  throw new Error('never happened in 200 games');
}

const targetAt = (state: State, space: number): Target | null =>
  listTargets(state).find(({ place }) => place.on === 'space' && place.space === space) ?? null;

describe('the description of a space', () => {
  test('begins with its name, says who is there, and grows with the verbosity', () => {
    const { after: state } = until(({ asks }) => asks?.asks === 'act');
    const space = state.at[state.turn]!;
    const texts = VERBOSITIES.map((verbosity) => describeCell(state, space, { verbosity }));
    for (const text of texts) {
      expect(text).toMatch(/^[a-g][1-7], /);
      expect(text).toContain(`${candleName(state.turn)} here`);
    }
    expect(texts[0]!.length).toBeLessThan(texts[1]!.length);
    expect(texts[1]!.length).toBeLessThan(texts[2]!.length);
  });

  test('includes that it can be chosen, and the effect', () => {
    const { after: state } = until(
      ({ asks, ...state }) =>
        asks?.asks === 'act' && legal({ asks, ...state }).some(({ verb }) => verb === 'move'),
    );
    const target = listTargets(state).find(
      ({ intents, place }) => intents[0]!.verb === 'move' && place.on === 'space',
    )!;
    const space = target.place.on === 'space' ? target.place.space : -1;
    const result = preview(state, target.intents[0]!);
    if (!result.ok) throw new Error('a legal move has a preview');
    const forecast = describeForecast(state, target.intents[0]!, result.preview, 'assisted');
    const answer = describeCell(state, space, { target: targetAt(state, space) });
    expect(answer).toContain('You can step here.');
    expect(answer.toLowerCase()).toContain(forecast.toLowerCase());
    expect(describeCell(state, space)).not.toContain('You can');
  });

  test('a monster names whom it sees; in full, along which line', () => {
    const sees = (state: State): number =>
      state.tiles.findIndex((_, space) => /sees [A-Z]/.test(describeCell(state, space)));
    const { after: state } = until((state) => sees(state) >= 0);
    const answer = describeCell(state, sees(state), { verbosity: 'full' });
    expect(answer).toMatch(/sees [A-Z]\w+ along (row \d|column [a-g])/);
  });
});

describe('the cursor', () => {
  const state = beginLocalGame(resolveSetupOrThrow({ players: 1 }), 'cursor').state;
  test('announces that it wraps, and where to', () => {
    expect(cursorStep(state, 0, 3)).toEqual({ space: 5, says: 'Wraps to column f.' });
    expect(cursorStep(state, 0, 0)).toEqual({ space: 30, says: 'Wraps to row 6.' });
    expect(cursorStep(state, 0, 1)).toEqual({ space: 1, says: '' });
  });

  test('goes up from the Hollow into the maze, but not down through its floor', () => {
    const { state: hollow } = beginLocalGame(
      resolveSetupOrThrow({ edition: 'shrieking-hollow', players: 1 }),
      'cursor',
    );
    const { board } = rulesetFor(hollow.setup);
    const step = cursorStep(hollow, board.mainSpaces, 0);
    expect(step.space).toBe((board.main.rows - 1) * board.main.columns);
    expect(cursorStep(hollow, board.spaces - 1, 2)).toEqual({
      space: board.spaces - 1,
      says: 'The Hollow ends here.',
    });
  });
});

describe('odds', () => {
  test('burnt tiles use up the opening tiles first, and change nothing within a pile', () => {
    const { state } = beginLocalGame(resolveSetupOrThrow({ players: 1 }), 'odds');
    expect(state.pileLeft).toBe(8);
    expect(monsterOddsAfter(state, 0, 8)).toBe(0);
    expect(monsterOddsAfter(state, 3, 5)).toBe(0);
    // 54 of the 66 tiles below the opening tiles are not monsters.
    expect(monsterOddsAfter(state, 3, 7)).toBeCloseTo(1 - (54 * 53) / (66 * 65), 10);
    expect(monsterOddsAfter(state, 8, 2)).toBeCloseTo(1 - (54 * 53) / (66 * 65), 10);
    expect(monsterOddsAfter(state, 20, 1)).toBeCloseTo(12 / 66, 10);
  });

  test('a Purist reads neither names nor odds, only that something sees', () => {
    const strikes = (state: State): Target | undefined =>
      listTargets(state).find(({ intents }) => {
        const result = preview(state, intents[0]!);
        return (
          intents[0]!.verb === 'move' &&
          result.ok &&
          result.preview.hits.length > 0 &&
          result.preview.draws > 0
        );
      });
    const { after: state } = until((state) => strikes(state) !== undefined);
    const intent = strikes(state)!.intents[0]!;
    const result = preview(state, intent);
    if (!result.ok) throw new Error('a legal move has a preview');
    const forecastFor = (help: (typeof ASSIST_LEVELS)[number]): string =>
      describeForecast(state, intent, result.preview, help);
    expect(forecastFor('purist')).toContain('something sees you');
    expect(forecastFor('purist')).not.toMatch(/%|is hit/);
    expect(forecastFor('assisted')).toMatch(/is hit, −\d tiles/);
    expect(forecastFor('assisted')).toMatch(/% chance of (a|at least one) monster \(\d+ in the \d+ left\)/);
    expect(forecastFor('coach')).toMatch(/% chance of (a|at least one) monster \(\d+ in the \d+ left\)/);
  });
});

describe('the gauges', () => {
  test('say their numbers, and a purist only hears the wax', () => {
    const { after } = until(({ asks }) => asks?.asks === 'act');
    expect(describeGauges(after, 'assisted', 0.25)).toBe(
      `Tiles left: ${after.left}. 0 of 4 keys held, 6 left in the maze. No Gate lit, 4 left in the maze. ` +
        '25% chance that the next tile is a monster.',
    );
    expect(describeGauges(after, 'purist', 0.25)).toBe(`Tiles left: ${after.left}.`);
  });
});

describe('announcements', () => {
  test('one sentence per turn of others; one summary per chain, assertive if it hits you', () => {
    const { before, intent, events, after } = until((_, { events }) =>
      events.some(({ type }) => type === 'hit'),
    );
    const victim = events.find((event) => event.type === 'hit');
    if (victim?.type !== 'hit') throw new Error('somebody was hit');
    const moment = { before, intent, events, after };
    const others = createAnnouncement([moment], () => false);
    expect(others.assertive).toBe('');
    expect(others.polite).toMatch(/strikes?: .*−\d/);
    expect(others.polite.match(/is hit|are hit/g)).toHaveLength(1);
    const mine = createAnnouncement([moment], () => true);
    expect(mine.assertive).toMatch(/strikes?: /);
    expect(mine.polite).not.toMatch(/strikes?: /);
  });

  test('your turn is announced when it begins, and not again', () => {
    const began = until(
      (_, { events }) => events.some(({ type }) => type === 'turn-began'),
      resolveSetupOrThrow({ players: 2 }),
    );
    const chooser = began.after.asks!.prisoner;
    const among = createAnnouncement([began], (seat) => seat === seatOf(began.after, chooser));
    expect(among.assertive).toContain(`Your turn: ${candleName(chooser)}`);
    expect(among.question).toContain(candleName(chooser));
    const goesOn = until(
      ({ asks }, { before, events }) =>
        asks?.asks === 'place' && before.asks?.asks === 'act' && !events.some(({ type }) => type === 'hit'),
    );
    expect(createAnnouncement([goesOn], () => true).assertive).toBe('');
  });

  test('after every choice the next question is spoken, or how the game ended', () => {
    for (const [, name, setup] of EACH.slice(0, 6)) {
      playRandomGame(setup, name, ({ before, intent, events, after }) => {
        const moment = { before, intent, events, after };
        const { question } = createAnnouncement([moment], () => true);
        expect(question).toContain(after.outcome === 'playing' ? describePrompt(after) : 'The game is over');
        expect(createAnnouncement([moment], () => false).question).toBe(
          after.outcome === 'playing' ? '' : question,
        );
      });
    }
  });

  test('after a fall the question of row or column is spoken', () => {
    const fell = until(({ asks }) => asks?.asks === 'fall');
    expect(createAnnouncement([fell], () => true).question).toMatch(/choose the row or the column of/);
  });

  test('every placed tile is named, and a Gate or a key that burns', () => {
    const placed = until(({ tiles }, { events }) =>
      events.some((event) => event.type === 'placed' && isGate(event.tile) && tiles[event.space] !== EMPTY),
    );
    expect(createAnnouncement([placed], () => true).polite).toMatch(/Gate on [a-g]\d/);
    const burnt = until((_, { events }) =>
      events.some((event) => event.type === 'discarded' && event.kinds.includes(GATE)),
    );
    expect(createAnnouncement([burnt], () => true).polite).toMatch(/a Gate.* lost/);
  });

  test('who moves in the turn of another prisoner is named', () => {
    const landed = until(
      (_, { before, events }) => {
        const [first] = events.filter(({ type }) => type === 'landed' || type === 'turn-began');
        return first?.type === 'landed' && first.prisoner !== before.turn;
      },
      resolveSetupOrThrow({ edition: 'shrieking-hollow', players: 1 }),
    );
    const { prisoner } = landed.events.find((event) => event.type === 'landed')!;
    expect(createAnnouncement([landed], () => true).polite).toContain(`(${candleName(prisoner)})`);
  });

  test('full speech says every event', () => {
    changeSettings({ verbosity: 'full' });
    const moment = until((_, { events }) => events.filter(isAnnounced).length > 3);
    const { polite, assertive } = createAnnouncement([moment], () => true);
    for (const event of moment.events.filter(isAnnounced))
      expect(`${polite} ${assertive}`).toContain(describeEvent(event, moment.after));
  });

  test.each(LANGUAGES)('%s: every moment of a game can be announced', async (language) => {
    await setLanguage(language);
    const luck = seededRandom('told');
    for (const [, name, setup] of EACH.filter(() => luck.below(4) === 0)) {
      playRandomGame(setup, name, ({ before, intent, events, after }) => {
        const announcement = createAnnouncement([{ before, intent, events, after }], (seat) => seat === 0);
        expect(`${announcement.polite}${announcement.assertive}`).not.toMatch(UNFINISHED);
      });
    }
  });
});

describe('the log', () => {
  test('by turns: every announced event is in its turn, in order', () => {
    const moments: Moment[] = [];
    playRandomGame(resolveSetupOrThrow({ players: 2 }), 'log', (step) => moments.push(step));
    const turns = groupLogByTurn(moments);
    const announced = moments.flatMap(({ events, after }) =>
      events
        .filter((event) => isAnnounced(event) && event.type !== 'turn-began')
        .map((event) => describeEvent(event, after)),
    );
    expect(turns.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(announced);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map(({ turn }) => turn).toSorted((a, b) => a - b));
    expect(turns.at(-1)!.turn).toBe(moments.at(-1)!.after.turns);
  });

  test('a passage lists its open sides', () => {
    const { events, after, before, intent } = until((_, { events }) =>
      events.some((event) => event.type === 'placed' && (event.tile & 31) === 2),
    );
    const lines = groupLogByTurn([{ events, after, before, intent }]).flatMap((turn) => turn.lines);
    expect(lines.map(({ text }) => text).join(' ')).toMatch(
      /The T passage is placed on \w\d, exits \w+(, \w+)* and \w+\./,
    );
  });
});

test('no key has two functions', () => {
  const keys = KEY_GROUPS.flatMap((group) => KEY_BINDINGS[group].flatMap((row) => row.keys));
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});
