import { parseScenario } from '@night-cage/notation';
import { positionState } from '@night-cage/rules';
import { expect } from './game.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/*
 * Up to six prisoners fit one row on a phone: each card shows sign, candle, key, nerve and falling.
 */

const boardOf = (prisoners: number): string => `title: a full party on a phone
rules: [S4]
edition: ${prisoners === 6 ? 'prototype' : 'base'}
prisoners: ${prisoners}
board: |
  .  .  .    .  .  .  .
  .  .  ┼    .  .  .  .
  .  ┼  ┼@1  ┼  .  .  .
  .  .  ┼    .  .  .  .
  .  .  .    .  .  .  .
  .  .  .    .  ┼@3  .  .
  ┼@5  .  .    .  .  .  .
`;
const LATER = 'stack: T T T T T T ...\nplay: [1 stay]\nexpect: {turn: 2}\n';
const PARTIES: Readonly<Record<number, string>> = {
  5: '{1: {key: true}, 2: {falling: row 6, key: true}, 3: {lit: false, nerve: 0}, 4: {falling: row 6}, 5: {nerve: 2}}',
  6: '{1: {key: true}, 2: {falling: row 6, key: true}, 3: {lit: false}, 4: {falling: row 6}, 6: {falling: row 6}}',
};

for (const prisoners of [5, 6])
  test(
    `${prisoners} prisoners are in one row on a phone`,
    { tag: prisoners === 6 ? '@desktop' : '@deep' },
    async ({ game, page }) => {
      const { position } = parseScenario(`${boardOf(prisoners)}state: ${PARTIES[prisoners]!}\n${LATER}`);
      const from = positionState(position);
      const bots = [...from.at.keys()].slice(1);
      await page.setViewportSize({ width: 390, height: 844 });
      const setup = { ...from.setup, bots };
      await game.openSaved({ version: 1, setup, seed: 'a party', from, told: [], choices: [] });
      const cards = page.locator('.party .card');
      await expect(cards).toHaveCount(prisoners);
      await expect(cards.nth(1)).toHaveAccessibleName(
        new RegExp(`^${say('candle.tide')}:.*${say('party.key')}`),
      );

      for (const [width, height] of [
        [390, 844],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(page.locator('html')).toHaveAttribute('data-layout', width < height ? 'tall' : 'side');
        const seen = await cards.evaluateAll((all) =>
          all.map((card) => {
            const edge = card.getBoundingClientRect();
            const marks = [...card.querySelectorAll('svg, .pip')]
              .filter((mark) => mark.checkVisibility())
              .map((mark) => mark.getBoundingClientRect());
            const isCut = (mark: DOMRect): boolean =>
              mark.left < edge.left ||
              mark.right > edge.right ||
              mark.top < edge.top ||
              mark.bottom > edge.bottom;
            return {
              top: edge.top,
              height: edge.height,
              right: edge.right,
              cut: marks.filter(isCut).length,
              falls: card.querySelector('.falls')?.checkVisibility() ?? false,
            };
          }),
        );
        const at = `${width}x${height}`;
        expect.soft(new Set(seen.map(({ top }) => top)).size, `${at}: rows`).toBe(1);
        expect
          .soft(
            seen.map(({ cut }) => cut),
            `${at}: marks cut`,
          )
          .toEqual(seen.map(() => 0));
        expect.soft(Math.min(...seen.map((card) => card.height)), `${at}: height`).toBeGreaterThanOrEqual(44);
        expect.soft(Math.max(...seen.map(({ right }) => right)), `${at}: right`).toBeLessThanOrEqual(width);
        const falling = prisoners === 6 ? [1, 3, 5] : [1, 3];
        expect
          .soft(
            seen.flatMap(({ falls }, n) => (falls ? [n] : [])),
            `${at}: falling`,
          )
          .toEqual(falling);
      }
    },
  );
