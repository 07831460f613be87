import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseScenario, type Scenario } from '@night-cage/notation';
import { packIntent, play, positionState, scriptedChance, type Intent, type State } from '@night-cage/rules';
import { listHarms } from '../src/model/harm.ts';
import { previewOf } from '../src/model/preview-cache.ts';
import { isLaid } from '../src/model/tap-target.ts';
import type { OldSave } from '@night-cage/client';
import { listTargets } from '../src/model/targets.ts';
import { say } from './texts.ts';

export { readChoices } from './saved-games.ts';

export const FOLDER = new URL('../../../scenarios/', import.meta.url);

/** A scenario to play by hand: its stack and its moves are known. */
export interface PreparedScenario {
  readonly file: string;
  readonly scenario: Scenario;
  readonly moves: readonly Intent[];
}

export function prepareScenario(file: string): PreparedScenario {
  const scenario = parseScenario(readFileSync(new URL(file, FOLDER), 'utf8'));
  return { file, scenario, moves: scenario.play.flatMap(({ intent }) => (intent === null ? [] : [intent])) };
}

/** The saved game after this many moves of the scenario. */
export function savedAfter({ scenario, moves }: PreparedScenario, count: number): OldSave {
  const from = positionState(scenario.position);
  return {
    version: 1,
    setup: from.setup,
    seed: 'scenario',
    from,
    told: scenario.stack,
    choices: moves.slice(0, count).map(packIntent),
  };
}

/** The positions of the scenario: the first, and one after each move. */
export function statesOf({ scenario, moves }: PreparedScenario): State[] {
  const chance = scriptedChance(scenario.stack);
  const states = [positionState(scenario.position)];
  for (const [n, intent] of moves.entries()) {
    const played = play(states.at(-1)!, intent, chance);
    if (!played.ok) throw new Error(`${scenario.title}: move ${n + 1} is refused`);
    states.push(played.state);
  }
  return states;
}

/** Clicks a choice's target, turns it as intended, and settles it if necessary. */
export async function clickChoice(page: Page, state: State, intent: Intent): Promise<void> {
  if (intent.verb === 'concede') return giveUp(page, intent.prisoner);
  const targets = listTargets(state);
  const same = (other: Intent): boolean => packIntent(other) === packIntent(intent);
  const target = targets.find(({ intents }) => intents.some(same))!;
  const isShown = targets[0] === target && isLaid(target) && state.asks?.asks !== 'start';
  if (target.place.on === 'space') {
    const cell = page.locator('.cell').nth(target.place.space);
    // If the board is shown as a strip, bring it to the front first.
    const isInStrip = await cell.evaluate((found) => found.closest('.board-place.other') !== null);
    if (isInStrip) await page.locator('.other-look').click();
    if (!isShown) await cell.click();
  } else if (intent.verb === 'emerge') {
    await page.locator('.edge:not([aria-hidden])').nth(targets.indexOf(target)).click();
  } else {
    const buttons = targets.filter(({ place }) => place.on !== 'space');
    await page.locator('.choices [data-verb]').nth(buttons.indexOf(target)).click();
  }
  // Tiles with several orientations and harmful choices need a confirmation; others are done.
  const preview = previewOf(state, intent);
  if (!isLaid(target) && (preview === null || listHarms(state, intent, preview).length === 0)) return;
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
