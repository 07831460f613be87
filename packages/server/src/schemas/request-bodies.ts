import { ASSIST_LEVELS, LANGUAGES, LIMITS, settingsSchema, tableIdSchema } from '@night-cage/protocol';
import * as v from 'valibot';
import { pushDetailsSchema } from '../notifications/notifier.ts';

/* Request bodies. Anything else is refused. The API description is made from these. */

export const tableOpeningSchema = v.strictObject({ id: tableIdSchema, settings: settingsSchema });
export const passUseSchema = v.strictObject({ pass: v.pipe(v.string(), v.maxLength(40)) });
/** Defaults to the person who sends the request. */
export const passForSchema = v.strictObject({ person: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/** A finished nightly game, and how much help the player had. */
export const nightlyResultRequestSchema = v.strictObject({
  record: v.string(),
  help: v.picklist(ASSIST_LEVELS),
});

const address = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.address));
export const pushRequestSchema = v.union([
  v.strictObject({
    subscription: v.strictObject({
      endpoint: address,
      // Browsers send it, always as null.
      expirationTime: v.nullish(v.number()),
      keys: pushDetailsSchema.entries.keys,
    }),
    lang: v.optional(v.picklist(LANGUAGES), 'en'),
  }),
  v.strictObject({ subscription: v.null(), endpoint: address }),
]);
export const hookRequestSchema = v.strictObject({ url: v.nullable(address) });
export const feedRequestSchema = v.nullish(v.strictObject({ feed: v.optional(v.null()) }));

/** Query parameters of a feed. Invalid values become the default. */
export const feedQuerySchema = v.object({
  lang: v.fallback(v.picklist(LANGUAGES), 'en'),
  /** The region of the reader, for the format of dates and times. */
  region: v.fallback(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|\d{3})$/)), ''),
  as: v.fallback(v.picklist(['atom', 'ics']), 'atom'),
});
