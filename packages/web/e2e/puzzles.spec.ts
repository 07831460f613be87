import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  canonicalName,
  judgeChoice,
  decodePuzzles,
  computeSolution,
  type Puzzle,
} from '@night-cage/analysis/puzzles';
import { formatSpace } from '@night-cage/notation';
import {
  legal,
  packIntent,
  play,
  NO_CHANCE,
  rulesetFor,
  unpackIntent,
  type Intent,
  type State,
} from '@night-cage/rules';
import { targetPlaceOf } from '../src/model/targets.ts';
import type { Language } from '../src/text/languages.ts';
import { FLOWS_ON_DESKTOP, expectPageLanguage, spoken } from './flows.ts';
import { expect, test } from './game.ts';
import { expectAccessibleAtTwoSizes } from './accessibility.ts';
import { say } from './texts.ts';

const FILE = new URL('../public/puzzles.bin', import.meta.url);
/** Choices that take one key or one press. */
const PLAIN: readonly Intent['verb'][] = ['move', 'stay', 'end', 'snuff'];

interface Chosen {
  readonly puzzle: Puzzle;
  readonly id: string;
  readonly line: readonly Intent[];
  /** A wrong choice on the board, refuted by what follows. */
  readonly wrong: Intent;
}

/** A Final Flickers puzzle of a few plain choices, with a wrong first choice. */
function plainPuzzle(): Chosen {
  for (const puzzle of decodePuzzles(gunzipSync(readFileSync(FILE)))) {
    const proof = computeSolution(puzzle);
    const line = proof.line.map(unpackIntent);
    if (puzzle.kind !== 'flickers' || line.length > 6 || puzzle.state.hollow !== null) continue;
    if (!line.every(({ verb }) => PLAIN.includes(verb))) continue;
    const wrong = proof.wrong.map(unpackIntent).find((intent) => {
      const judged = judgeChoice(puzzle, [], packIntent(intent));
      return intent.verb === 'move' && judged.verdict === 'wrong' && judged.refutation.line.length > 1;
    });
    const id = canonicalName(puzzle.kind, puzzle.within, puzzle.state);
    if (wrong !== undefined) return { puzzle, id, line, wrong };
  }
  throw new Error('there is no such puzzle');
}

/** Computed on first use: every test process imports this file. */
let found: Chosen | null = null;
const chosenPuzzle = (): Chosen => (found ??= plainPuzzle());

/** The positions before each choice of a line. */
function statesOf(first: State, line: readonly Intent[]): State[] {
  const states = [first];
  for (const intent of line) {
    const played = play(states.at(-1)!, intent, NO_CHANCE);
    if (!played.ok) throw new Error(`${intent.verb} cannot be played`);
    states.push(played.state);
  }
  return states;
}

/** Chooses by keyboard or by touch. */
async function choose(page: Page, state: State, intent: Intent, hasTouch: boolean): Promise<void> {
  const place = targetPlaceOf(state, intent);
  if (place.on !== 'space') {
    if (hasTouch) await page.locator(`.choices [data-verb=${intent.verb}]`).tap();
    else await page.keyboard.press(intent.verb === 'stay' ? 's' : 'e');
    return;
  }
  const cell = page.locator(`[data-space="${formatSpace(rulesetFor(state.setup).board, place.space)}"]`);
  if (hasTouch) return cell.tap();
  for (let presses = 0; presses < legal(state).length; presses++) {
    if (await cell.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('n');
  }
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
}

const verdict = (page: Page) => page.locator('.verdict');
const heading = (page: Page, key: string, language: Language = 'en') =>
  verdict(page).getByRole('heading', { name: say(key, {}, language), exact: true });

async function hasNoProblems(page: Page): Promise<void> {
  // During its animation the strip has too little contrast.
  await verdict(page).evaluate(async (strip) =>
    Promise.all(strip.getAnimations().map((animation) => animation.finished)),
  );
  await expectAccessibleAtTwoSizes(page, 'a puzzle');
}

for (const [language, tag] of FLOWS_ON_DESKTOP)
  test(
    `a puzzle is failed, refuted on the board, retried and solved: ${language}`,
    tag,
    async ({ game, page, hasTouch }) => {
      const { t } = spoken(language);
      const { puzzle, id, line, wrong } = chosenPuzzle();
      await game.open(`/puzzles/${id}`, { language, confirmHarm: false, autoEnd: false });
      await expect(page.locator('.prompt h1')).toContainText(t('brief.flickers', { n: puzzle.within }));
      await expect(page.locator('[aria-live=polite]').first()).toContainText(
        t('goal.flickers', { n: puzzle.within }),
      );
      const states = statesOf(puzzle.state, line);

      await choose(page, states[0]!, wrong, hasTouch);
      await expect(heading(page, 'verdict.wrong', language)).toBeFocused();
      await expect(verdict(page)).toContainText(t('fact.no-escape'));
      await expect(page.locator('[aria-live=assertive]').first()).toContainText(t('verdict.wrong'));
      await hasNoProblems(page);
      await expectPageLanguage(page, language);
      // The rest of the refutation, if it was not played automatically.
      const follows = verdict(page).getByRole('button', { name: t('way.follows') });
      const retry = verdict(page).getByRole('button', { name: t('way.retry'), exact: true });
      await expect(retry).toBeVisible();
      if (await follows.isVisible()) await follows.click();
      await expect(follows).toBeHidden();
      await expect(retry).toBeVisible();
      await expect(page.locator('.log [data-moment="2"]').first()).toBeAttached();

      await retry.focus();
      await page.keyboard.press('Enter');
      await expect(verdict(page)).toBeHidden();
      for (const [n, intent] of line.entries()) await choose(page, states[n]!, intent, hasTouch);
      await expect(heading(page, 'verdict.right', language)).toBeFocused();
      await expect(verdict(page)).toContainText(t('verdict.flickers'));
      // Solved, but the rating fell: the page explains why.
      await expect(verdict(page)).toContainText(t('verdict.first'));
      await hasNoProblems(page);
      await expectPageLanguage(page, language);

      // The first answer counts.
      await page.goto('/#/puzzles');
      const standing = page.locator('.puzzle-results');
      await expect(standing).toContainText(t('puzzles.solved.value', { n: 0, total: 1 }));
      await page.reload();
      await expect(standing).toContainText(t('puzzles.solved.value', { n: 0, total: 1 }));
      await expectPageLanguage(page, language);
    },
  );

test(
  'a puzzle is solved, rated and played on as a game; the next is given up and its solution shown',
  { tag: '@desktop' },
  async ({ game, page }) => {
    const { id, line, puzzle } = chosenPuzzle();
    await game.open(`/puzzles/${id}`, { confirmHarm: false, autoEnd: false });
    const states = statesOf(puzzle.state, line);
    for (const [n, intent] of line.entries()) {
      await expect(page.locator('.cell.target, .choices .button').first()).toBeVisible();
      await choose(page, states[n]!, intent, false);
    }
    await expect(heading(page, 'verdict.right')).toBeFocused();
    await expect(verdict(page)).toContainText(/\(\+\d+\)/);

    await page.getByRole('link', { name: say('way.play'), exact: true }).click();
    await expect(page).toHaveURL(/#\/play$/);
    await expect(page.locator('.cell.target, .choices .button').first()).toBeVisible();

    await page.goto('/#/puzzles/rated');
    await expect(page.locator('.prompt h1')).toContainText(
      /^(Escape in|This turn:|\d+ turns:|What’s the best chance)/,
    );
    await page.getByRole('button', { name: say('app.menu') }).click();
    await page.getByRole('button', { name: say('verb.concede') }).click();
    await page.locator('[data-gives-up]').click();
    await expect(heading(page, 'verdict.shown')).toBeVisible();
    await verdict(page)
      .getByRole('button', { name: say('way.next') })
      .click();
    await expect(verdict(page)).toBeHidden();
    await page.goto('/#/puzzles');
    await expect(page.locator('.puzzle-results')).toContainText(
      say('puzzles.solved.value', { n: 1, total: 2 }),
    );
  },
);

test(
  'a storm ends with its clock, or after three wrong answers',
  { tag: '@desktop' },
  async ({ game, page }) => {
    await page.clock.install();
    await game.open('/puzzles/storm', {});
    const begin = page.getByRole('button', { name: say('storm.begin'), exact: true });
    await begin.click();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.fastForward('03:01');
    await expect(page.getByRole('main')).toContainText(say('storm.over.time', { n: 0 }));

    await page.reload();
    await page.getByText(say('storm.clock.none')).click();
    await begin.click();
    await expect(page.locator('.puzzle-chip')).toContainText(say('storm.wrong', { n: 0 }));
    await expect(page.getByRole('timer')).toBeHidden();
    for (let wrong = 1; wrong <= 3; wrong++) {
      await page.getByRole('button', { name: say('app.menu') }).click();
      await page.getByRole('button', { name: say('verb.concede') }).click();
      await page.locator('[data-gives-up]').click();
      await page.clock.runFor(1000);
      if (wrong < 3)
        await expect(page.locator('.puzzle-chip:not(.wrong)')).toContainText(
          say('storm.wrong', { n: wrong }),
        );
    }
    await expect(page.getByRole('main')).toContainText(say('storm.over.wrong', { n: 0 }));
    await expect(page.locator('.storm-missed li')).toHaveCount(3);
  },
);

test(
  'if the judging worker fails, the choice does not count and can be repeated',
  { tag: '@desktop' },
  async ({ game, page }) => {
    await page.addInitScript(() => {
      let isBroken = false;
      globalThis.Worker = class extends Worker {
        override postMessage(data: { kind?: string }): void {
          if (data.kind !== 'judge-puzzle' || isBroken) return super.postMessage(data);
          isBroken = true;
          this.dispatchEvent(new Event('error'));
        }
      };
    });
    const { id, line, puzzle } = chosenPuzzle();
    await game.open(`/puzzles/${id}`, { confirmHarm: false, autoEnd: false });
    await expect(page.locator('.cell.target').first()).toBeVisible();
    await choose(page, puzzle.state, line[0]!, false);
    await expect(heading(page, 'verdict.silent')).toBeFocused();
    await page.getByRole('button', { name: say('way.retry'), exact: true }).click();
    await expect(verdict(page)).toBeHidden();
    await choose(page, puzzle.state, line[0]!, false);
    await expect(page.locator('.log [data-moment="1"]').first()).toBeAttached();
    await expect(page.locator('.cell.target, .choices .button').first()).toBeVisible();
    await expect(verdict(page)).toBeHidden();
  },
);

test(
  'an unknown puzzle and a missing file are reported',
  { tag: '@desktop' },
  async ({ game, page, complaints }) => {
    await game.open('/puzzles/0123456789abcdef');
    await expect(page.getByRole('alert')).toHaveText(say('puzzles.unknown'));
    await page.route('**/puzzles.bin', async (route) => route.fulfill({ status: 404 }));
    await page.goto('/#/');
    await page.goto('/#/puzzles');
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(say('puzzles.missing'));
    await page.unroute('**/puzzles.bin');
    await page.getByRole('button', { name: say('puzzles.retry') }).click();
    await expect(page.locator('.of-the-day')).toBeVisible();
    // The browser logs the missing file.
    complaints.length = 0;
  },
);
