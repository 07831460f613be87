import { seededRandom } from '@night-cage/rules';
import { sleep } from '../faults.ts';
import type { Attacker, AttackScene } from './attacker.ts';
import { busForger } from './bus-forger.ts';
import { spectatorCrowd } from './spectator-crowd.ts';
import { flooder } from './flooder.ts';
import { liar } from './liar.ts';
import { createLinkHolder } from './link-holder.ts';
import { readers } from './readers.ts';
import { thief } from './thief.ts';

/** Whether strangers come who mean harm. */
export type People = 'all' | 'none';

/** Strangers at the tables of honest people, from the beginning of a trial to the end of its faults. */
export class Attackers {
  /** What each of them did and got. */
  readonly counts: Record<string, number> = {};
  readonly #visits: readonly Promise<void>[];
  #isOver = false;
  #broken: unknown = null;

  constructor(people: People, scene: AttackScene, seed: string) {
    const all = [flooder, createLinkHolder(), thief, spectatorCrowd, readers, liar, busForger];
    const coming = people === 'none' ? [] : all.filter(({ fits }) => fits(scene.house));
    this.#visits = coming.map((attacker) => this.#visit(attacker, scene, seed));
  }

  async #visit({ name, rest, come }: Attacker, scene: AttackScene, seed: string): Promise<void> {
    const random = seededRandom(`${name} ${seed}`);
    const count = (what: string, times = 1): void => {
      const counted = `${name}: ${what}`;
      this.counts[counted] = (this.counts[counted] ?? 0) + times;
    };
    while (!this.#isOver) {
      await sleep(rest + random.below(rest));
      try {
        if (!this.#isOver) await come(scene, random, count);
      } catch (error) {
        this.#broken ??= error;
      }
    }
  }

  /** Throws what one of them got and must not. */
  check(): void {
    if (this.#broken !== null) throw this.#broken as Error;
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#visits);
  }
}
