import { lazy } from 'solid-js';
import type { Report } from '@night-cage/analysis/report';
import type { Game } from '@night-cage/client';
import { setTableOverride } from '../../table/override.ts';
import { loadWithTexts } from '../../text/translator.ts';

const BetterChoices = lazy(async () => ({
  default: (await loadWithTexts(import('./BetterChoices.tsx'))).BetterChoices,
}));

/** Replaces the table with the costly choices of a game. */
export const showBetterChoices = (game: Game, report: Report): void =>
  void setTableOverride({
    game,
    from: 0,
    Screen: (props) => <BetterChoices game={game} report={report} onLeave={() => props.onLeave()} />,
  });
