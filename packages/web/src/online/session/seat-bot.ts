import { BOT_HOLDERS, type BotHolder } from '@night-cage/protocol';
import { settings } from '../../storage/settings.ts';

/** Who takes a seat at a table elsewhere: the teammate one likes, if servers know it, else the careful one. */
export const seatBot = (): BotHolder => BOT_HOLDERS.find((name) => name === settings.teammate) ?? 'careful';
