import type { Page } from '@playwright/test';
import { pickByDepth } from '@night-cage/testkit';
import type { Option } from '@night-cage/rules';

/* Game reports in less time than a complete one takes. */

/**
 * A few trials are enough to find a losing choice; the accuracy of reports is tested without a
 * browser.
 */
const FEW = 4;

interface Held {
  /** How many answers of the workers reach the page; null for all. */
  mayAnswer: number | null;
}

/** Call before the page is opened. */
export async function quickReports(page: Page, few = FEW): Promise<void> {
  await page.addInitScript(
    (trials) => {
      const held = globalThis as unknown as Held;
      held.mayAnswer = null;
      type Method = (this: Worker, ...given: readonly unknown[]) => void;
      const methodOf = (of: object, name: string): Method =>
        Object.getOwnPropertyDescriptor(of, name)!.value as Method;
      const post = methodOf(Worker.prototype, 'postMessage');
      const listen = methodOf(EventTarget.prototype, 'addEventListener');
      Worker.prototype.postMessage = function few(
        this: Worker,
        data: { kind?: string; ask: { trying?: object } },
      ): void {
        const isCut = trials !== null && data.kind === 'go-through-game';
        const { ask } = data;
        post.call(this, isCut ? { ...data, ask: { ...ask, trying: { ...ask.trying, trials } } } : data);
      };
      Worker.prototype.addEventListener = function some(
        this: Worker,
        type: string,
        listener: (event: Event) => void,
      ): void {
        listen.call(this, type, (event: Event) => {
          if (held.mayAnswer === null || held.mayAnswer-- > 0) listener(event);
        });
      };
    },
    pickByDepth<number | null>(few, null),
  );
}

/**
 * Makes every report say that the first choice of the game cost something, and that one of two
 * other choices was better. For random games, where the real costs are unknown.
 */
export const firstChoiceCosts = async (page: Page, others: readonly [Option, Option]): Promise<void> =>
  page.evaluate((better) => {
    type Listen = (this: Worker, type: string, listener: (event: MessageEvent) => void) => void;
    type Post = (this: Worker, data: { kind?: string; ask: { steps: { option: number }[] } }) => void;
    const of = Worker.prototype as unknown as { addEventListener: Listen; postMessage: Post };
    const { addEventListener: listen, postMessage: post } = of;
    let best = better[0];
    of.postMessage = function known(data): void {
      if (data.kind === 'go-through-game')
        best = better.find((option) => option !== data.ask.steps[0]!.option)!;
      post.call(this, data);
    };
    of.addEventListener = function costing(type, listener): void {
      listen.call(this, type, (event) => {
        const { data } = event as MessageEvent<
          | {
              answer?: {
                at?: number;
                found?: { choice: object; played: null };
                looks?: { expected: number; met: number }[];
              } | null;
            }
          | undefined
        >;
        const answer = data?.answer;
        // Even chances throughout, so that there is something to lose.
        for (const look of answer?.looks ?? []) Object.assign(look, { expected: 0.5, met: 0.5 });
        if (answer?.found) answer.found.played = null;
        if (answer?.at === 0) Object.assign(answer.found!.choice, { cost: 0.2, best });
        listener(event);
      });
    };
  }, others);

/** Lets only this many answers through until the next load, so that the report stays incomplete. */
export const holdReports = async (page: Page, mayAnswer: number): Promise<void> =>
  page.evaluate((count) => {
    (globalThis as unknown as Held).mayAnswer = count;
  }, mayAnswer);

/** Opens the side panel where it is a sheet over the table. */
export async function openSide(page: Page): Promise<void> {
  await page.locator('.rack').waitFor({ state: 'attached' });
  const isOpen = await page.locator('.look-back').isVisible();
  if (!isOpen) await page.locator('.gauges').click();
}
