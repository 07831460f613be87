/* Everything of the table that can wait for the first paint: one file, requested right after it. */
import { lazy } from 'solid-js';
import { loadWithTexts } from '../text/translator.ts';
import './panels/narrow-cards.css';
import './panels/side-panels.css';
import './two-boards.css';
import './panels/wax.css';

export { driveBots } from '../bots/bot-driver.ts';
export { Announcer } from '../speech/Announcer.tsx';
export { createRefusals } from './choosing/refusals.ts';
export { createOverlay } from '../model/create-overlay.ts';
export * as boardDetails from '../board/board-details.ts';
export { listEdgeChoices } from '../model/list-edge-choices.ts';
export { Effects } from '../theatre/Effects.tsx';
export { createPlayback } from '../theatre/playback.ts';
export { skipOnInput } from '../theatre/skip-on-input.ts';
export { sinkingLight } from '../theatre/sinking-light.ts';
export { paintAhead } from '../theatre/paint-ahead.ts';
export { Captions } from '../theatre/Captions.tsx';
export { describeGaps } from '../speech/describe/describe-gaps.ts';
export { describeCell } from '../speech/describe/describe-cell.ts';
export { Ending } from '../theatre/endings/Ending.tsx';
export { EndOfGame } from './EndOfGame.tsx';
export { followBoards } from './board/follow-boards.ts';
export { BoardStrip } from './board/BoardStrip.tsx';
export { countUnseenMonsters } from '../speech/describe/count-tiles.ts';
export { SignTooltip } from './panels/SignTooltip.tsx';
export { describeLossBriefly } from '../speech/describe/describe-forecast.ts';
export { Forecast } from './choosing/Forecast.tsx';
export { endTurnAutomatically } from './choosing/end-turn-automatically.ts';
export { openMomentHelp } from './choosing/open-moment-help.tsx';
export { createKeyboardHandler } from './keys/keyboard.ts';
export { keepHeight } from './choosing/keep-height.ts';
export { showTileInHand } from './choosing/tile-in-hand.ts';
export { StackPanel } from './panels/StackPanel.tsx';
export { Wax } from './panels/Wax.tsx';
export { SnufferSign } from '../art/Snuffer.tsx';
export { SidePanels } from './panels/SidePanels.tsx';

/* Loaded on first use. */
export const Coach = lazy(async () => ({
  default: (await loadWithTexts(import('./choosing/Coach.tsx'))).Coach,
}));
export const Tip = lazy(async () => ({
  default: (await loadWithTexts(import('./choosing/Tip.tsx'))).Tip,
}));
export const TableMenu = lazy(async () => ({
  default: (await loadWithTexts(import('./TableMenu.tsx'))).TableMenu,
}));
