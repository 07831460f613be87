/** Computer players: they see what everybody sees, and choose. */
export { questionOf, type Bot, type Budget, type InstantBot, type Question } from './port.ts';
