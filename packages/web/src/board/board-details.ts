/* The parts of an interactive board: previews, the tile in hand, choices at the edge, row and
   column names. */
export { prepareGhost } from './Ghost.tsx';
export { PreviewAbove, PreviewBelow } from './PreviewOverlay.tsx';
export { fitBoardInStrip } from './strip-size.ts';
export {
  OverCellsLayer,
  UnderCellsLayer,
  UnderTokensLayer,
  findSpaceByArrow,
  turnTileByWheel,
} from './BoardLayers.tsx';
