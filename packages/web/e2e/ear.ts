import type { Page } from '@playwright/test';

/*
 * A player who sees nothing: knows the texts of the live regions and the name of the focused
 * element, and presses keys.
 */

interface Ear {
  /** Presses a key. Returns what was said, or what got the focus; throws if there was nothing. */
  readonly press: (key: string) => Promise<Perceived>;
  /** What is perceived without a key, such as the first question. */
  readonly listen: () => Promise<Perceived>;
}

export interface Perceived {
  /** The texts of the live regions since the last key, oldest first. */
  readonly said: string;
  /** How many texts that were. */
  readonly texts: number;
  /** Whether something got the focus. */
  readonly moved: boolean;
  /** Role and name of the focused element, in words. */
  readonly focus: string;
}

/** Time for a key to be answered, in ms. */
const PATIENCE = 5000;

/** Call it before the page opens. */
export async function createEar(page: Page): Promise<Ear> {
  await page.addInitScript(() => {
    const REGIONS = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    const ear = { said: [] as string[], moves: 0 };
    Object.assign(globalThis, { ear });
    addEventListener('focusin', () => ear.moves++, true);
    const last = new WeakMap<Element, string>();
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.flatMap(({ target, addedNodes }) => {
          const element = target instanceof Element ? target : target.parentElement;
          // An alert is read as soon as it is there.
          const alerts = [...addedNodes].flatMap((node) =>
            node instanceof Element
              ? [...(node.matches('[role=alert]') ? [node] : []), ...node.querySelectorAll('[role=alert]')]
              : [],
          );
          return [...alerts, element?.closest(REGIONS) ?? []].flat();
        }),
      );
      for (const region of regions) {
        const text = (region.textContent ?? '').trim();
        if (text !== '' && text !== last.get(region)) ear.said.push(text);
        last.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const perceive = async (): Promise<Perceived> => {
    await page.waitForFunction(
      () => {
        const { ear } = globalThis as unknown as { ear: { said: string[]; moves: number } };
        return ear.said.length > 0 || ear.moves > 0;
      },
      undefined,
      { timeout: PATIENCE },
    );
    // What is said in the same frame belongs together.
    const said = await page.evaluate(
      async () =>
        new Promise<Omit<Perceived, 'focus'>>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const { ear } = globalThis as unknown as { ear: { said: string[]; moves: number } };
              const moved = ear.moves > 0;
              ear.moves = 0;
              resolve({ said: ear.said.join(' '), texts: ear.said.splice(0).length, moved });
            }),
          );
        }),
    );
    const focused = page.locator(':focus');
    const focus = (await focused.count()) === 0 ? '' : await focused.first().ariaSnapshot();
    return { ...said, focus };
  };
  return {
    listen: perceive,
    press: async (key) => {
      await page.keyboard.press(key);
      return perceive().catch((error: unknown) => {
        throw new Error(`Nothing was said after the key ${key}.`, { cause: error });
      });
    },
  };
}

/** What the player understands. */
interface Understood {
  readonly question: RegExp;
  readonly unconfirmed: RegExp;
  readonly end: RegExp;
}

/**
 * Plays at random until it hears how the game ended; returns everything it heard. Every choice must
 * be answered by the next question.
 */
export async function playByEar(
  ear: Ear,
  choose: (n: number) => number,
  { question, unconfirmed, end }: Understood,
): Promise<string[]> {
  const heard: string[] = [];
  const hear = ({ said, texts, focus }: Perceived): string => {
    if (texts > MOST_TEXTS) throw new Error(`One key, ${texts} announcements: ${said}`);
    if (said !== '') heard.push(said);
    return `${said} ${focus}`;
  };
  /** A tile that fits only one way is placed before the next question. */
  const answerTo = async (key: string): Promise<string> => {
    const first = await ear.press(key);
    return first.said === '' ? `${hear(first)} ${hear(await ear.listen())}` : hear(first);
  };
  hear(await ear.listen());
  for (let choices = 0; choices < MAX_CHOICES; choices++) {
    for (let times = choose(3); times >= 0; times--) {
      const next = await ear.press('n');
      hear(next);
      if (next.moved && next.focus.includes('gridcell') && next.said !== '')
        throw new Error(`Said twice: ${next.focus} and ${next.said}`);
    }
    if (choose(4) === 0) hear(await ear.press('r'));
    let answer = await answerTo('Enter');
    if (unconfirmed.test(answer)) answer = await answerTo('Enter');
    if (end.test(answer)) return heard;
    if (!question.test(answer)) throw new Error(`No question after a choice, only: ${answer}`);
  }
  throw new Error(`The game was not over after ${MAX_CHOICES} choices. Last: ${heard.slice(-5).join('\n')}`);
}

/** One choice is announced in at most two texts. */
const MOST_TEXTS = 2;
/** More than the longest game needs: beyond it something is stuck. */
const MAX_CHOICES = 1500;
