import { isGate, type Space } from '@night-cage/rules';
import { progressAt, easeIn } from '../../ui/easing.ts';
import { paintClosingGate } from '../../art/gate-leaves.ts';
import { paintHalo } from '../../art/halo.ts';
import { archPath } from '../../art/objects.ts';
import { LOSS_TIMES } from '../ending-times.ts';
import type { Scene, Story } from './scene.ts';

const CARDS = 850;
const FOLDS = 450;

/** The space of the last Gate; -1 if it was lost from the stack. */
function lastGate({ last }: Story): Space {
  if (last === null) return -1;
  for (const event of last.events.toReversed())
    if ('spaces' in event && ['removed', 'pits-formed'].includes(event.type)) {
      const space = event.spaces.find((candidate) => isGate(last.before.tiles[candidate]!));
      if (space !== undefined) return space;
    }
  return -1;
}

/** The last Gate closes layer by layer, folds down, and leaves its outline. */
export function gatesScene(story: Story): Scene {
  const { ground } = story;
  const space = lastGate(story);
  const { x, y } = ground.at(space);
  // A Gate lost from the stack is shown large, in the middle of the board.
  const size = ground.cell * (space < 0 ? 2.2 : 1.12);
  return {
    length: LOSS_TIMES.before['lost gates'],
    draw(ink, t) {
      const closed = progressAt(t, 120, CARDS);
      const folded = easeIn(progressAt(t, 120 + CARDS, FOLDS));
      paintHalo(ink, x, y, size, 0.5 * (1 - closed), '120,160,255');
      ink.save();
      ink.translate(x, y);
      ink.scale(size, size);
      if (folded < 1) {
        ink.save();
        ink.globalAlpha = 1 - progressAt(folded, 0.7, 0.3);
        ink.translate(0, 0.24);
        ink.scale(1, 1 - folded * 0.95);
        ink.translate(-0.5, -0.74);
        paintClosingGate(ink, closed);
        ink.restore();
      }
      ink.globalAlpha = progressAt(folded, 0.6, 0.4);
      ink.translate(-0.5, -0.5);
      ink.setLineDash([0.035, 0.05]);
      ink.lineCap = 'round';
      ink.lineWidth = 0.026;
      ink.strokeStyle = '#9fc5ff';
      ink.stroke(archPath(0.05));
      ink.restore();
    },
  };
}
