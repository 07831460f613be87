// Takes all pictures of docs/pictures from the current build: `npm run pictures`. Only the arena's
// plot is drawn by `npm run figures`. A test compares the folder with the pictures that the
// documents show.
import { takeCorrespondencePictures } from './pictures/correspondence.ts';
import { takeTablePictures } from './pictures/table.ts';
import { takeTogetherPictures } from './pictures/together.ts';

await takeTablePictures();
await takeTogetherPictures();
await takeCorrespondencePictures();
