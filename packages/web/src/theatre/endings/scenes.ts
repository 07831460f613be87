import { LOSS_TIMES, type LossOutcome } from '../ending-times.ts';
import { escapeScene } from './escape.ts';
import { fallingScene } from './falling.ts';
import { gatesScene } from './gates.ts';
import { isolatedScene } from './isolated.ts';
import { keysScene } from './keys.ts';
import type { Scene, Story } from './scene.ts';

/** After giving up there is no scene: only the flames go out. */
const concededScene = (): Scene => ({ length: LOSS_TIMES.before.conceded, draw: () => undefined });

/** The scene of each outcome. A new outcome does not compile until it is listed here. */
export const SCENES: Readonly<Record<LossOutcome | 'won', (story: Story) => Scene>> = {
  won: escapeScene,
  'lost gates': gatesScene,
  'lost keys': keysScene,
  'lost falling': fallingScene,
  'lost isolated': isolatedScene,
  conceded: concededScene,
};
