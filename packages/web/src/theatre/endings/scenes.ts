import { LOSS_TIMES, type LossOutcome } from '../ending-times.ts';
import { escapeScene } from './escape.ts';
import { fallingScene } from './falling.ts';
import { gatesScene } from './gates.ts';
import { isolatedScene } from './isolated.ts';
import { keysScene } from './keys.ts';
import type { Scene, Story } from './scene.ts';

/** Nothing but the flames, which whoever gives up puts out. */
const concededScene = (): Scene => ({ length: LOSS_TIMES.before.conceded, draw: () => undefined });

/** Each way to end has its own scene: adding one does not compile until it is here. */
export const SCENES: Readonly<Record<LossOutcome | 'won', (story: Story) => Scene>> = {
  won: escapeScene,
  'lost gates': gatesScene,
  'lost keys': keysScene,
  'lost falling': fallingScene,
  'lost isolated': isolatedScene,
  conceded: concededScene,
};
