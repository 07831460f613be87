import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { parseScenario } from '@night-cage/notation';
import {
  EDITIONS,
  EDITION_NAMES,
  deal,
  legal,
  newGame,
  play,
  positionState,
  preview,
  scriptedChance,
  seededRandom,
  type Intent,
  type State,
} from '@night-cage/rules';
import {
  describeFacts,
  describeForecast,
  describeHarm,
} from '../../src/speech/describe/describe-forecast.ts';
import { countUnseenMonsters, countTiles, roundToPercents } from '../../src/speech/describe/count-tiles.ts';
import { harmsToConfirm, listHarms } from '../../src/model/harm.ts';
import { marksOf } from '../../src/model/marks.ts';
import { createOverlay } from '../../src/model/create-overlay.ts';
import { listTargets } from '../../src/model/targets.ts';
import { setLanguage } from '../../src/text/translator.ts';
import { sinkingLight } from '../../src/theatre/sinking-light.ts';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { say } from '../../e2e/texts.ts';
import { recorded } from '../theatre/recorded-games.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
});

/** A scenario before one of its moves. */
function before(name: string, move: number): { state: State; intent: Intent } {
  const file = new URL(`../../../../scenarios/${name}.yaml`, import.meta.url);
  const { position, stack, play: plays } = parseScenario(readFileSync(file, 'utf8'));
  const moves = plays.flatMap(({ intent }) => (intent === null ? [] : [intent]));
  const chance = scriptedChance(stack);
  let state = positionState(position);
  for (const intent of moves.slice(0, move)) {
    const played = play(state, intent, chance);
    if (!played.ok) throw new Error('the scenario is refused');
    state = played.state;
  }
  return { state, intent: moves[move]! };
}

const mustPreview = (state: State, intent: Intent) => {
  const result = preview(state, intent);
  if (!result.ok) throw new Error('the intent is refused');
  return result.preview;
};

describe('the forecast of a choice', () => {
  test('a confirmed harm is not repeated', () => {
    const { state, intent } = before('stepping-into-sight', 0);
    const result = mustPreview(state, intent);
    const harms = listHarms(state, intent, result);
    const harm = describeHarm(state, result, harms).join(' ');
    expect(`${harm} ${describeForecast(state, intent, result, 'assisted', harms)}`).toBe(
      'Ember is hit: 3 tiles of wax burn. the Wax Eater on c1 wakes; Ember’s candle goes out; 3 tiles go dark',
    );
  });

  test('beside the board: who is hit, what goes dark, what is drawn, always in this order', () => {
    const { state, intent } = before('stepping-into-sight', 0);
    const result = mustPreview(state, intent);
    const facts = describeFacts(state, intent, result, 'assisted', listHarms(state, intent, result));
    expect(facts.map(({ about, harms, text }) => [about, ...harms, text])).toEqual([
      ['people', 'Ember is hit: 3 tiles of wax burn.', 'Ember’s candle goes out'],
      ['dark', 'c1, c2 and b3 go dark'],
      ['draw', 'No tile is drawn.'],
    ]);
  });

  test('beside the board: every choice has the three facts; a tile to place has what happens', () => {
    for (const { moments } of recorded)
      for (const { before: state } of moments)
        for (const { intents } of listTargets(state).slice(0, 3)) {
          const result = mustPreview(state, intents[0]!);
          const facts = describeFacts(state, intents[0]!, result, 'assisted', []);
          const about = facts.map((fact) => fact.about);
          const order = ['people', 'dark', 'draw'];
          const isPlaced = ['place', 'start'].includes(intents[0]!.verb);
          expect(about).toEqual(isPlaced ? order.filter((name) => about.some((one) => one === name)) : order);
          for (const { text } of facts) expect(text).toMatch(/\S/);
        }
  });

  test('the coach counts the unseen monsters once', () => {
    const { state, intent } = before('landing-with-a-candle', 1);
    const forecast = describeForecast(state, intent, mustPreview(state, intent), 'coach');
    expect(forecast).toBe('then draws 3 tiles; 42% chance of at least one monster (12 in the 73 left)');
  });

  test('the Dirge says what it does, wherever it may come', () => {
    const { state } = before('the-last-omen-in-a-stay', 2);
    const places = legal(state).filter(({ verb }) => verb === 'dirge');
    expect(places.length).toBeGreaterThan(2);
    for (const intent of places) {
      const forecast = describeForecast(state, intent, mustPreview(state, intent), 'assisted');
      expect(forecast).toMatch(/^tears open nine spaces/);
      expect(forecast).not.toMatch(/nothing bad/);
    }
  });
});

describe('the floor that gives way under a staying prisoner', () => {
  test.each(EDITION_NAMES)('%s: is a harm that needs a confirmation', (edition) => {
    const { players } = EDITIONS[edition];
    let state = newGame(resolveSetupOrThrow({ edition, players: players[0]! }));
    const chance = deal(state.setup, seededRandom('start tiles'));
    while (state.asks?.asks !== 'act') {
      const played = play(state, legal(state)[0]!, chance);
      if (!played.ok) throw new Error('a legal intent was refused');
      ({ state } = played);
    }
    // Every start tile is cracked.
    const ways = legal(state).filter(({ verb }) => verb === 'stay' || verb === 'pass');
    expect(ways.length).toBeGreaterThan(0);
    for (const intent of ways) {
      const result = mustPreview(state, intent);
      expect(harmsToConfirm(listHarms(state, intent, result))).toContain('fall');
      expect(describeHarm(state, result, ['fall'])).toEqual([
        // In the Hollow one lands elsewhere.
        edition === 'shrieking-hollow' ? 'Ember falls.' : 'Ember falls and lands again next turn.',
      ]);
    }
  });
});

test('the text of a strike without hits mentions no lost tiles', () => {
  const struck = { strikes: 1, hits: [], n: 0 };
  expect(say('chain.summary', struck)).toBe('One strike: no hits.');
  expect(say('chain.summary', struck, 'fr')).not.toMatch(/0/);
  expect(say('chain.summary', struck, 'de')).not.toMatch(/0/);
});

describe('chances', () => {
  test('of all possible next tiles add up, in every recorded game', () => {
    for (const { moments } of recorded)
      for (const { after } of moments) {
        if (after.left === 0) continue;
        const parts = countTiles(after).map(({ chance }) => Math.round(chance * 100));
        expect(parts.reduce((a, b) => a + b, 0)).toBe(100);
        expect(
          Math.abs(
            countUnseenMonsters(after).chance * 100 - Math.round(countUnseenMonsters(after).chance * 100),
          ),
        ).toBeLessThan(1e-6);
      }
  });

  test('the largest remainders are rounded up first', () => {
    expect(roundToPercents([1 / 3, 1 / 3, 1 / 3])).toEqual([0.34, 0.33, 0.33]);
    expect(roundToPercents([0.006, 0.994])).toEqual([0.01, 0.99]);
    expect(roundToPercents([])).toEqual([]);
  });
});

describe('marks and light', () => {
  test('a first tile may be placed anywhere, and the board stays dark', () => {
    const { state } = before('first-turn-lays-a-start-tile', 0);
    const marks = new Set(marksOf(state, listTargets(state), true).values());
    expect([...marks]).toEqual(['many']);
  });

  test('tiles that go dark are dimmed', () => {
    const { state, intent } = before('stepping-into-sight', 0);
    const overlay = createOverlay(state, intent, mustPreview(state, intent), null);
    expect([...sinkingLight(state, overlay, []).keys()]).toEqual([...overlay.dark]);
    expect(overlay.dark.length).toBe(3);
  });
});
