import { readFileSync, readdirSync } from 'node:fs';
import { readScenario, type Scenario } from '@night-cage/notation';
import { packIntent, play, positionState, scriptedChance, type Intent, type State } from '@night-cage/rules';
import type { SavedGame } from '../src/game/session.ts';
import { harmsOf, previewOf } from '../src/game/harm.ts';
import { isLaid } from '../src/game/pointing.ts';
import { targetsOf } from '../src/game/targets.ts';
import { expect, test } from './game.ts';
import { say } from './texts.ts';
import type { Page } from '@playwright/test';

/*
 * The scenarios of the rules, played by hand: each move is clicked on the page, whatever kind of choice it is and
 * whichever monster stands there. A phone plays those that between them hold every verb, monster and edition.
 */
const CURRENT = 'night-cage/current';
const FOLDER = new URL('../../../scenarios/', import.meta.url);
const A_TEST = 20;

interface Prepared {
  readonly file: string;
  readonly scenario: Scenario;
  readonly moves: readonly Intent[];
}

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .map(prepared)
  .filter(({ moves }) => moves.length > 0);

function prepared(file: string): Prepared {
  const scenario = readScenario(readFileSync(new URL(file, FOLDER), 'utf8'));
  return { file, scenario, moves: scenario.play.flatMap(({ intent }) => (intent === null ? [] : [intent])) };
}

/** What a scenario shows: what was chosen and what happened, in which edition. */
function shownBy({ scenario, moves }: Prepared): string[] {
  const chance = scriptedChance(scenario.stack);
  let state = positionState(scenario.position);
  const { edition } = state.setup;
  return moves.flatMap((intent) => {
    const played = play(state, intent, chance);
    if (!played.ok) return [];
    ({ state } = played);
    const kinds = played.events.flatMap((event) => ('kind' in event ? [`${event.type} ${event.kind}`] : []));
    return [`${edition} ${intent.verb}`, ...played.events.map(({ type }) => type), ...kinds];
  });
}

/** Scenario after scenario that shows something new. */
function covering(scenarios: readonly Prepared[]): Prepared[] {
  const seen = new Set<string>();
  return scenarios.filter((one) => {
    const fresh = shownBy(one).filter((what) => !seen.has(what));
    for (const what of fresh) seen.add(what);
    return fresh.length > 0;
  });
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

for (const [n, group] of chunks(all, A_TEST).entries()) {
  test(`scenarios ${n * A_TEST + 1} to ${n * A_TEST + group.length} are played by hand`, async ({
    game,
  }, info) => {
    test.skip(info.project.name !== 'desktop', 'a phone plays the covering ones');
    await playAll(game, group);
  });
}

test('every verb, event and kind of tile is played with a finger', async ({ game }, info) => {
  test.skip(info.project.name !== 'phone', 'a desktop plays them all');
  test.setTimeout(300_000);
  await playAll(game, covering(all));
});

async function playAll(
  game: { page: Page; open: (address: string, settings: object) => Promise<void> },
  group: readonly Prepared[],
): Promise<void> {
  await game.open('/', { autoForced: false });
  for (const one of group) await test.step(one.file, async () => playByHand(game.page, one));
}

async function playByHand(page: Page, { scenario, moves }: Prepared): Promise<void> {
  let state = positionState(scenario.position);
  const saved: SavedGame = {
    version: 1,
    setup: state.setup,
    seed: 'scenario',
    from: state,
    told: scenario.stack,
    choices: [],
  };
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
      location.hash = '/play';
      location.reload();
    },
    [CURRENT, JSON.stringify(saved)] as const,
  );
  await page.getByRole('grid').first().waitFor();
  const chance = scriptedChance(scenario.stack);
  for (const [n, intent] of moves.entries()) {
    await choose(page, state, intent);
    const played = play(state, intent, chance);
    if (!played.ok) throw new Error(`${scenario.title}: move ${n + 1} is refused`);
    ({ state } = played);
    await expect.poll(async () => (await choices(page)).length, { message: intent.verb }).toBe(n + 1);
  }
  expect(await choices(page)).toEqual(moves.map(packIntent));
}

async function choices(page: Page): Promise<readonly number[]> {
  const text = await page.evaluate((key) => localStorage.getItem(key), CURRENT);
  return (JSON.parse(text ?? '{"choices":[]}') as SavedGame).choices;
}

/** Clicks what an intent is aimed at, turns it until it lies as meant, and settles it if it asks for that. */
async function choose(page: Page, state: State, intent: Intent): Promise<void> {
  if (intent.verb === 'concede') return giveUp(page, intent.prisoner);
  const targets = targetsOf(state);
  const same = (other: Intent): boolean => packIntent(other) === packIntent(intent);
  const target = targets.find(({ intents }) => intents.some(same))!;
  const isShown = targets.length === 1 && isLaid(target) && state.asks?.asks !== 'start';
  if (target.place.on === 'space') {
    if (!isShown) await page.locator('.cell').nth(target.place.space).click();
  } else if (intent.verb === 'emerge') {
    await page.locator('.edge:not([aria-hidden])').nth(targets.indexOf(target)).click();
  } else {
    const buttons = targets.filter(({ place }) => place.on !== 'space');
    await page.locator('.choices [data-verb]').nth(buttons.indexOf(target)).click();
  }
  // What lies in a way, and what does harm, waits to be settled; the rest is done.
  const seen = previewOf(state, intent);
  if (!isLaid(target) && (seen === null || harmsOf(state, intent, seen).length === 0)) return;
  const turns = target.intents.findIndex(same);
  for (let turn = 0; turn < turns; turn++) await page.locator('.commit .button').first().click();
  await page.locator('.commit .button:last-child:not(.hidden)').click();
}

async function giveUp(page: Page, prisoner: number): Promise<void> {
  const menu = page.getByRole('dialog');
  if ((await menu.count()) === 0) {
    await page.getByRole('button', { name: say('app.menu') }).click();
    await menu.getByRole('button', { name: say('verb.concede') }).click();
  }
  await menu.locator(`[data-gives-up="${prisoner}"]`).click();
}
