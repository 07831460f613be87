import { lazy } from 'solid-js';
import type { Game } from '@night-cage/client';
import { setTableOverride, tableOverride } from '../../table/override.ts';
import { loadWithTexts } from '../../text/translator.ts';
import { loadWatchedChoices } from './watched-choices.ts';

const SpoilerFreeReplay = lazy(async () => ({
  default: (await loadWithTexts(import('./SpoilerFreeReplay.tsx'))).SpoilerFreeReplay,
}));

/** Shows a game from some moment on as if it were played now, in place of its table. */
export const showSpoilerFree = (game: Game, from: number): void =>
  void setTableOverride({
    game,
    from,
    Screen: (props) => <SpoilerFreeReplay game={game} from={props.from} onLeave={() => props.onLeave()} />,
  });

/** Goes on with a game that was watched without spoilers when this tab was loaded again. */
export function resumeSpoilerFree(game: Game): void {
  const from = loadWatchedChoices(game);
  if (from !== null && tableOverride() === null) showSpoilerFree(game, from);
}
