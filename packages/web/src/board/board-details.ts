/** What a board shows once it is played on: previews, the tile in hand, choices at the edge, names of rows and columns. */
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
