import { BOT_HOLDERS, type BotHolder } from '@night-cage/protocol';
import { settings } from '../../storage/settings.ts';

/**
 * The bot that takes a seat at an online table: the preferred teammate if servers have it, else the
 * careful bot.
 */
export const seatBot = (): BotHolder => BOT_HOLDERS.find((name) => name === settings.teammate) ?? 'careful';
