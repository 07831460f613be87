// Takes every picture of docs/pictures from the present build: `npm run pictures`. Only the plot of the arena is drawn by
// `npm run figures`. A test compares the folder with what the documents show.
import { takeLetterPictures } from './pictures/letter.ts';
import { takeTablePictures } from './pictures/table.ts';
import { takeTogetherPictures } from './pictures/together.ts';

await takeTablePictures();
await takeTogetherPictures();
await takeLetterPictures();
