import { lazy } from 'solid-js';
import type { Report } from '@night-cage/analysis/report';
import type { Game } from '@night-cage/client';
import { setTableOverride, tableOverride } from '../table/override.ts';
import { withTexts } from '../text/say.ts';
import { soFarOf } from './unspoiled/unspoiled-so-far.ts';

const BetterChoices = lazy(async () => ({
  default: (await withTexts(import('./better/BetterChoices.tsx'))).BetterChoices,
}));
const Unspoiled = lazy(async () => ({
  default: (await withTexts(import('./unspoiled/Unspoiled.tsx'))).Unspoiled,
}));

/** Shows the costly choices of a game, one after the other, in place of its table. */
export const showBetterChoices = (game: Game, report: Report): void =>
  void setTableOverride({
    game,
    from: 0,
    Screen: (props) => <BetterChoices game={game} report={report} onLeave={() => props.onLeave()} />,
  });

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
