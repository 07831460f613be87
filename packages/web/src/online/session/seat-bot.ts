import { BOTS, type BotHolder } from '@night-cage/protocol';
import { settings } from '../../storage/settings.ts';

/** Who takes a seat at a table elsewhere: the teammate one likes, if servers know it, else the careful one. */
export const seatBot = (): BotHolder => BOTS.find((name) => name === settings.teammate) ?? 'careful';
