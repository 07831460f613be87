import { lazy } from 'solid-js';
import type { Game } from '@night-cage/client';
import { setTableOverride, tableOverride } from '../../table/override.ts';
import { withTexts } from '../../text/say.ts';
import { soFarOf } from './unspoiled-so-far.ts';

const Unspoiled = lazy(async () => ({
  default: (await withTexts(import('./Unspoiled.tsx'))).Unspoiled,
}));

/** Shows a game from some moment on as if it were played now, in place of its table. */
export const showUnspoiled = (game: Game, from: number): void =>
  void setTableOverride({
    game,
    from,
    Screen: (props) => <Unspoiled game={game} from={props.from} onLeave={() => props.onLeave()} />,
  });

/** Goes on with a game that was watched without spoilers when this tab was loaded again. */
export function resumeUnspoiled(game: Game): void {
  const from = soFarOf(game);
  if (from !== null && tableOverride() === null) showUnspoiled(game, from);
}
