import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import { LocalGame, toSavedGame } from '@night-cage/client';
import { packIntent, play, positionState, scriptedChance } from '@night-cage/rules';
import { expect } from './game.ts';
import { readGameOnTable } from './saved-games.ts';
import { fileWith, type InFile } from './played-games.ts';
import {
  FOLDER,
  readChoices,
  clickChoice,
  prepareScenario,
  savedAfter,
  statesOf,
  type PreparedScenario,
} from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/*
 * Plays the rules' scenarios by hand: every move is clicked on the page, for every kind of choice
 * and monster. By default a selection that covers every verb, event, kind of tile and edition; in
 * `npm run test:deep` all scenarios.
 */
const A_TEST = 20;

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .map(prepareScenario)
  .filter(({ moves }) => moves.length > 0);

/** The features that a scenario covers: choices and events, by edition. */
function featuresOf({ scenario, moves }: PreparedScenario): string[] {
  const chance = scriptedChance(scenario.stack);
  let state = positionState(scenario.position);
  const { edition } = state.setup;
  return moves.flatMap((intent) => {
    const played = play(state, intent, chance);
    if (!played.ok) return [];
    ({ state } = played);
    const kinds = played.events.flatMap((event) => ('kind' in event ? [`${event.type} ${event.kind}`] : []));
    return [edition, intent.verb, ...played.events.map(({ type }) => type), ...kinds];
  });
}

/**
 * Selects few scenarios that cover all features: always the one with the most new features per
 * move.
 */
function covering(scenarios: readonly PreparedScenario[]): PreparedScenario[] {
  const left = scenarios.map((prepared) => ({ prepared, shows: new Set(featuresOf(prepared)) }));
  const taken: PreparedScenario[] = [];
  for (;;) {
    const score = ({ prepared, shows }: (typeof left)[number]): number =>
      shows.size / (2 + prepared.moves.length);
    const best = left.reduce((most, next) => (score(next) > score(most) ? next : most));
    if (best.shows.size === 0) return taken;
    taken.push(best.prepared);
    const shown = [...best.shows];
    for (const { shows } of left) for (const what of shown) shows.delete(what);
  }
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

const chosen = pickByDepth(covering(all), all);

for (const [n, group] of chunks(chosen, A_TEST).entries()) {
  test(`every verb, event and kind of tile is played by hand, part ${n + 1}`, async ({ game, page }) => {
    await game.open('/games', { autoForced: false, autoEnd: false });
    await page.getByLabel(say('all.import')).setInputFiles({
      name: 'scenarios.json',
      mimeType: 'application/json',
      buffer: Buffer.from(fileWith(group.map(toExportedGame))),
    });
    await expect(page.getByText(say('all.added', { n: group.length }))).toBeVisible();
    for (const prepared of group) await test.step(prepared.file, async () => playByHand(page, prepared));
  });
}

/** A scenario as a saved game: all of them are opened in one page, one after the other. */
function toExportedGame(prepared: PreparedScenario): InFile {
  const { setup, seed, from, told } = savedAfter(prepared, 0);
  const begun = '2026-11-16T20:00:00.000Z';
  const game = new LocalGame({ id: nameOf(prepared), setup, deal: { seed, from, told } });
  return { ...toSavedGame(game), begun, lastPlayed: begun };
}

const nameOf = ({ file }: PreparedScenario): string => file.replace('.yaml', '');

async function playByHand(page: Page, prepared: PreparedScenario): Promise<void> {
  await page.goto(`/#/play/${nameOf(prepared)}`);
  await expect
    .poll(async () => (await readGameOnTable(page))?.id, { intervals: [20] })
    .toBe(nameOf(prepared));
  const states = statesOf(prepared);
  for (const [n, intent] of prepared.moves.entries()) {
    await clickChoice(page, states[n]!, intent);
    await expect
      .poll(async () => (await readChoices(page)).length, { message: intent.verb, intervals: [20] })
      .toBe(n + 1);
  }
  expect(await readChoices(page)).toEqual(prepared.moves.map(packIntent));
}
