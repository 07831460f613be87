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

/** Do attackers take part? */
export type AttackerSet = 'all' | 'none';

/** Attackers at the tables of honest players, from the start of a run to the end of its faults. */
export class Attackers {
  /** The actions of each attacker, and their results. */
  readonly counts: Record<string, number> = {};
  readonly #visits: readonly Promise<void>[];
  #isOver = false;
  #broken: unknown = null;

  constructor(people: AttackerSet, scene: AttackScene, seed: string) {
    const all = [flooder, createLinkHolder(), thief, spectatorCrowd, readers, liar, busForger];
    const selected = people === 'none' ? [] : all.filter(({ fits }) => fits(scene.cluster));
    this.#visits = selected.map((attacker) => this.#visit(attacker, scene, seed));
  }

  async #visit({ name, rest, come }: Attacker, scene: AttackScene, seed: string): Promise<void> {
    const random = seededRandom(`${name} ${seed}`);
    const count = (what: string, times = 1): void => {
      const counter = `${name}: ${what}`;
      this.counts[counter] = (this.counts[counter] ?? 0) + times;
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

  /** Throws the first success of an attacker. */
  check(): void {
    if (this.#broken !== null) throw this.#broken as Error;
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#visits);
  }
}
