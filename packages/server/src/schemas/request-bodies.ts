import { ASSIST_LEVELS, LANGUAGES, LIMITS, settingsSchema, tableIdSchema } from '@night-cage/protocol';
import * as v from 'valibot';
import { pushDetailsSchema } from '../notifications/notifier.ts';

/* What people send over HTTP. Whatever does not fit is refused, and the description of the interface is made of it. */

export const tableOpeningSchema = v.strictObject({ id: tableIdSchema, settings: settingsSchema });
export const passUseSchema = v.strictObject({ pass: v.pipe(v.string(), v.maxLength(40)) });
/** Left out: for whoever asks. */
export const passForSchema = v.strictObject({ person: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** A finished game of a nightly table, and how much whoever played it was helped. */
export const nightlyResultRequestSchema = v.strictObject({
  record: v.string(),
  help: v.picklist(ASSIST_LEVELS),
});

const address = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.address));
export const pushRequestSchema = v.union([
  v.strictObject({
    subscription: v.strictObject({
      endpoint: address,
      // Browsers tell it, and none has one.
      expirationTime: v.nullish(v.number()),
      keys: pushDetailsSchema.entries.keys,
    }),
    lang: v.optional(v.picklist(LANGUAGES), 'en'),
  }),
  v.strictObject({ subscription: v.null(), endpoint: address }),
]);
export const hookRequestSchema = v.strictObject({ url: v.nullable(address) });
export const feedRequestSchema = v.nullish(v.strictObject({ feed: v.optional(v.null()) }));

/** How a feed is to be read; what makes no sense is as usual. */
export const feedQuerySchema = v.object({
  lang: v.fallback(v.picklist(LANGUAGES), 'en'),
  /** Where its reader lives: dates and hours are written as there. */
  region: v.fallback(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|\d{3})$/)), ''),
  as: v.fallback(v.picklist(['atom', 'ics']), 'atom'),
});
