import type { Page } from '@playwright/test';
import { deep } from '@night-cage/testkit';

/* Reports of what decided a game, in less time than a whole one takes. */

/** Few trials find a choice that lost a game as well as many; how exact a report is, is tried without a browser. */
const FEW = 8;

interface Held {
  /** So many answers of the workers reach the page; null: all. */
  mayAnswer: number | null;
}

/** Before the page is opened. */
export async function quickReports(page: Page): Promise<void> {
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
        data: { report?: string; trying?: object },
      ): void {
        const isCut = trials !== null && data.report === 'game';
        post.call(this, isCut ? { ...data, trying: { ...data.trying, trials } } : data);
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
    deep<number | null>(FEW, null),
  );
}

/** From now on, and until the page is loaded again, only so many answers come: what is found out stays half done. */
export const holdReports = async (page: Page, mayAnswer: number): Promise<void> =>
  page.evaluate((count) => {
    (globalThis as unknown as Held).mayAnswer = count;
  }, mayAnswer);
