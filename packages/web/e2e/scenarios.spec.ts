import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { deep } from '@night-cage/testkit';
import { LocalGame, toSavedGame } from '@night-cage/client';
import { packIntent, play, positionState, scriptedChance } from '@night-cage/rules';
import { expect, test } from './game.ts';
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

/*
 * The scenarios of the rules, played by hand: each move is clicked on the page, whatever kind of choice it is and
 * whichever monster stands there. Those that between them hold every verb, event, kind of tile and edition; in
 * `npm run test:deep` all of them.
 */
const A_TEST = 20;

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .map(prepareScenario)
  .filter(({ moves }) => moves.length > 0);

/** What a scenario shows: what was chosen and what happened, in which edition. */
function shownBy({ scenario, moves }: PreparedScenario): string[] {
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

/** Few scenarios that show everything: always the one with the most that is new for each of its moves. */
function covering(scenarios: readonly PreparedScenario[]): PreparedScenario[] {
  const left = scenarios.map((one) => ({ one, shows: new Set(shownBy(one)) }));
  const taken: PreparedScenario[] = [];
  for (;;) {
    const worth = ({ one, shows }: (typeof left)[number]): number => shows.size / (2 + one.moves.length);
    const best = left.reduce((most, next) => (worth(next) > worth(most) ? next : most));
    if (best.shows.size === 0) return taken;
    taken.push(best.one);
    const shown = [...best.shows];
    for (const { shows } of left) for (const what of shown) shows.delete(what);
  }
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));

const chosen = deep(covering(all), all);

for (const [n, group] of chunks(chosen, A_TEST).entries()) {
  test(`every verb, event and kind of tile is played by hand, part ${n + 1}`, async ({ game, page }) => {
    await game.open('/games', { autoForced: false, autoEnd: false });
    await page.getByLabel(say('all.import')).setInputFiles({
      name: 'scenarios.json',
      mimeType: 'application/json',
      buffer: Buffer.from(fileWith(group.map(kept))),
    });
    await expect(page.getByText(say('all.added', { n: group.length }))).toBeVisible();
    for (const one of group) await test.step(one.file, async () => playByHand(page, one));
  });
}

/** A scenario as a game that was begun and kept: all of them are opened in one page, one after the other. */
function kept(one: PreparedScenario): InFile {
  const { setup, seed, from, told } = savedAfter(one, 0);
  const begun = '2026-11-16T20:00:00.000Z';
  const game = new LocalGame({ id: nameOf(one), setup, deal: { seed, from, told } });
  return { ...toSavedGame(game), begun, lastPlayed: begun };
}

const nameOf = ({ file }: PreparedScenario): string => file.replace('.yaml', '');

async function playByHand(page: Page, one: PreparedScenario): Promise<void> {
  await page.goto(`/#/play/${nameOf(one)}`);
  await expect.poll(async () => (await readGameOnTable(page))?.id, { intervals: [20] }).toBe(nameOf(one));
  const states = statesOf(one);
  for (const [n, intent] of one.moves.entries()) {
    await clickChoice(page, states[n]!, intent);
    await expect
      .poll(async () => (await readChoices(page)).length, { message: intent.verb, intervals: [20] })
      .toBe(n + 1);
  }
  expect(await readChoices(page)).toEqual(one.moves.map(packIntent));
}
