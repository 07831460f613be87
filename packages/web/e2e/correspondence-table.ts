import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { systemClock, type Clock } from '@night-cage/server';
import { gameButton } from './open-scenario.ts';
import { expect } from './game.ts';
import { openVisitor } from './online-table.ts';
import { serveGame, type Served } from './server.ts';
import { say } from './texts.ts';

/* Games over weeks: a server whose clock the test advances, and pages that follow it. */

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A server whose clock only moves when the test advances it. */
export class ClockedServer {
  readonly served: Served;
  readonly #pages: Page[] = [];
  readonly #clock: { time: number };

  private constructor(served: Served, clock: { time: number }) {
    this.served = served;
    this.#clock = clock;
  }

  static async from(iso: string, more: Parameters<typeof serveGame>[0] = {}): Promise<ClockedServer> {
    const at = { time: Date.parse(iso) };
    const clock: Clock = { ...systemClock, now: () => at.time };
    return new ClockedServer(await serveGame({ clock, ...more }), at);
  }

  /** Opens a page for a player in a time zone, in a separate browser context. */
  async openPage(
    browser: Browser,
    complaints: string[],
    timezoneId: string,
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const baseURL = this.served.address;
    const page = await openVisitor(browser, complaints, { baseURL, timezoneId, ...options });
    await page.clock.setFixedTime(this.#clock.time);
    this.#pages.push(page);
    return page;
  }

  /** Advances the clock of the server and of all pages, and runs what is due. */
  async pass(milliseconds: number): Promise<void> {
    this.#clock.time += milliseconds;
    for (const page of this.#pages) await page.clock.setFixedTime(this.#clock.time);
    await this.served.site.tables!.runOverdue();
  }

  /** The public state of a table. */
  async readTable(id: string): Promise<{ seq: number; waits: { person: number; since: number } | null }> {
    const answer = await fetch(new URL(`api/tables/${id}`, this.served.address));
    return (await answer.json()) as Awaited<ReturnType<ClockedServer['readTable']>>;
  }
}

/** Creates a correspondence table for two, with a day per choice. Returns its link. */
export async function createCorrespondenceTable(
  page: Page,
  absent: 'wait' | 'bot' | 'next' = 'bot',
): Promise<string> {
  await page.goto('/#/together');
  await page.getByRole('button', { name: '2', exact: true }).first().click();
  await page.locator('.segment', { hasText: say('pace.days', { n: 1 }) }).click();
  await page.locator('.segment', { hasText: say(`agree.absent.${absent}`) }).click();
  await gameButton(page, 'together.make').click();
  const link = page.getByRole('textbox', { name: say('lobby.invite') });
  await expect(link).toHaveValue(/#\/t\/\w{12}\/\w{8}$/);
  return link.inputValue();
}

export const idIn = (link: string): string => /#\/t\/(\w{12})/.exec(link)![1]!;
