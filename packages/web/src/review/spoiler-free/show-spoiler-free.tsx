import { lazy } from 'solid-js';
import type { Game } from '@night-cage/client';
import { setTableOverride, tableOverride } from '../../table/override.ts';
import { loadWithTexts } from '../../text/translator.ts';
import { loadWatchedChoices } from './watched-choices.ts';

const SpoilerFreeReplay = lazy(async () => ({
  default: (await loadWithTexts(import('./SpoilerFreeReplay.tsx'))).SpoilerFreeReplay,
}));

/** Replaces the table with a spoiler-free replay from a moment on. */
export const showSpoilerFree = (game: Game, from: number): void =>
  void setTableOverride({
    game,
    from,
    Screen: (props) => <SpoilerFreeReplay game={game} from={props.from} onLeave={() => props.onLeave()} />,
  });

/** Resumes a spoiler-free replay after a reload of this tab. */
export function resumeSpoilerFree(game: Game): void {
  const from = loadWatchedChoices(game);
  if (from !== null && tableOverride() === null) showSpoilerFree(game, from);
}
