/** Computer players. They see what everybody sees, and choose. */
export { carefulBot } from './careful.ts';
export { questionOf, type Bot, type Budget, type InstantBot, type Question } from './port.ts';
export { randomBot } from './random.ts';
