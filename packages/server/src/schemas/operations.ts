import type { AnyRefusalCode } from '@night-cage/protocol';
import type { GenericSchema } from 'valibot';
import * as answers from './responses.ts';
import * as bodies from './request-bodies.ts';

type Schema = GenericSchema<unknown, unknown>;

interface Answer {
  readonly about: string;
  /** By content type, with the schema if it is JSON. */
  readonly content?: Readonly<Record<string, Schema | null>>;
}

/** A query parameter that is not a list of words. */
interface Parameter {
  readonly about: string;
  readonly type: 'integer' | 'string';
}

/** An HTTP operation. */
export interface Operation {
  readonly name: string;
  readonly about: string;
  /** Whether it needs a token. */
  readonly token?: true;
  readonly query?: Readonly<Record<string, readonly string[] | Parameter>>;
  readonly body?: Schema;
  readonly answers: Readonly<Record<number, Answer>>;
  /** Refusal codes by status, in addition to the common ones. */
  readonly refuses?: Readonly<Record<number, readonly AnyRefusalCode[]>>;
}

const json = (about: string, schema: Schema): Answer => ({ about, content: { 'application/json': schema } });
const done: Answer = { about: 'Done.' };

/** Reads have their own rate limit. */
const READ = { 429: ['server/too-many'] } as const;
const NOT_MODIFIED: Answer = { about: 'Unchanged since that ETag.' };
/** Routes with the name of a table. */
const AT_TABLE = { 404: ['table/not-found'], 429: ['server/too-many'] } as const;
/** The same for people of the table. */
const AS_PERSON = { ...AT_TABLE, 403: ['table/not-yours'] } as const;
const NOTIFICATION_LIMITS = [...AT_TABLE[429]] as const;
const DRAINING = 'server/draining';

const PROTOCOL_VERSION = {
  about:
    'The protocol version of your client, from 1. Entries of kinds that are newer than this version arrive as `ordered` without fields. Defaults to 1.',
  type: 'integer',
} as const;

/** All operations by method and path. A test compares them with the routes of a server. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /healthz': {
    name: 'isAlive',
    about: 'Liveness check.',
    answers: { 200: json('The process is running.', answers.healthySchema) },
  },
  'GET /readyz': {
    name: 'isReady',
    about: 'Readiness check.',
    answers: {
      200: json('The server accepts requests about tables.', answers.healthySchema),
      503: json('The server is not ready: send clients to another server.', answers.notReadySchema),
    },
  },
  'GET /api/openapi.json': {
    name: 'describe',
    about: 'Returns this description.',
    answers: { 200: { about: 'OpenAPI 3.1.', content: { 'application/json': null } } },
    refuses: READ,
  },
  'GET /api/about': {
    name: 'about',
    about:
      'Returns the versions of the server, the addresses at which others reach it, and its public key for Web Push.',
    answers: { 200: json('About the server.', answers.aboutSchema) },
  },
  'GET /api/tables': {
    name: 'listTables',
    about: 'Lists the public tables, the most recently active first. Returns at most 50.',
    answers: { 200: json('The tables.', answers.tableListSchema) },
    refuses: READ,
  },
  'POST /api/tables': {
    name: 'makeTable',
    about:
      'Creates a table. The client chooses its id and token, so repeating the request is harmless. The owner of the token becomes person 1, the host.',
    token: true,
    body: bodies.tableOpeningSchema,
    answers: {
      201: json(
        'The table exists. People who have the link key can take a free seat.',
        answers.tableCreatedSchema,
      ),
    },
    refuses: {
      400: ['wire/unknown'],
      409: ['table/taken', 'table/setup'],
      429: ['server/too-many'],
      503: [DRAINING],
    },
  },
  'GET /api/tables/{id}': {
    name: 'readTable',
    about:
      'Returns a summary of a table: its settings, its seats, and who must choose, since when and until when.',
    answers: { 200: json('The table.', answers.tableSummarySchema), 304: NOT_MODIFIED },
    refuses: AT_TABLE,
  },
  'GET /api/tables/{id}/log': {
    name: 'readLog',
    about: 'Returns the log of a table. While a game is in progress, messages of spectators have no text.',
    query: { after: { about: 'Only entries after this one.', type: 'integer' }, v: PROTOCOL_VERSION },
    answers: { 200: json('The entries.', answers.logSchema), 304: NOT_MODIFIED },
    refuses: AT_TABLE,
  },
  'GET /api/tables/{id}/record': {
    name: 'readRecord',
    about:
      'Returns a game as a record (.cage): by default the last one. A game in progress ends at its current position; a finished game includes the proof of its deal.',
    query: { game: { about: 'The number of the game at its table, from 1.', type: 'integer' } },
    answers: { 200: { about: 'The record.', content: { 'text/plain': null } }, 304: NOT_MODIFIED },
    refuses: { ...AT_TABLE, 404: ['table/not-found', 'table/no-such-game'] },
  },
  'GET /api/tables/{id}/stream': {
    name: 'followTable',
    about:
      'Streams the log as JSON lines: existing entries first, then new ones, and {"still": seq} every 20 seconds. To resume, pass `after`. While a game is in progress, messages of spectators have no text.',
    query: { after: { about: 'Only entries after this one.', type: 'integer' }, v: PROTOCOL_VERSION },
    answers: {
      200: {
        about: 'One JSON object per line.',
        content: { 'application/x-ndjson': answers.streamLineSchema },
      },
    },
    refuses: { ...AT_TABLE, 429: ['server/too-many', 'table/full'], 503: [DRAINING] },
  },
  'POST /api/tables/{id}/pass': {
    name: 'makePass',
    about:
      'Creates a one-time pass that adds a device. Without `person` the pass is for you; with it, for a person who lost their device, and another person at the table must request it too.',
    token: true,
    body: bodies.passForSchema,
    answers: {
      200: json(
        'The pass, or from when it can be created. `from` is null while another person must request it too.',
        answers.passAnswerSchema,
      ),
    },
    refuses: AS_PERSON,
  },
  'POST /api/tables/{id}/pass/use': {
    name: 'usePass',
    about: 'Redeems a pass: from now on the token belongs to the person of the pass. A pass works once.',
    token: true,
    body: bodies.passUseSchema,
    answers: { 200: json('The person of the pass.', answers.passUsedSchema) },
    refuses: { ...AS_PERSON, 400: ['wire/unknown'] },
  },
  'DELETE /api/tables/{id}/me': {
    name: 'forgetMe',
    about: 'Deletes your name, messages and tokens from a table. The game continues for the others.',
    token: true,
    answers: { 204: done },
    refuses: AS_PERSON,
  },
  'POST /api/tables/{id}/push': {
    name: 'callByPush',
    about: 'Subscribes this browser to Web Push notifications for your turn, or unsubscribes it.',
    token: true,
    body: bodies.pushRequestSchema,
    answers: { 204: done },
    refuses: {
      ...AS_PERSON,
      400: ['wire/unknown', 'notice/not-https', 'notice/unknown-host'],
      409: ['notice/too-many'],
      429: NOTIFICATION_LIMITS,
    },
  },
  'POST /api/tables/{id}/hook': {
    name: 'callByHook',
    about: 'Sets the webhook that is called when it is your turn. null deletes it.',
    token: true,
    body: bodies.hookRequestSchema,
    answers: { 204: done },
    refuses: {
      ...AS_PERSON,
      400: ['wire/unknown', 'notice/not-https', 'notice/unknown-host'],
      429: NOTIFICATION_LIMITS,
    },
  },
  'POST /api/tables/{id}/feed': {
    name: 'makeFeed',
    about: 'Creates a feed at a secret address and deletes the previous one. null only deletes it.',
    token: true,
    body: bodies.feedRequestSchema,
    answers: { 200: json('The path of the feed.', answers.feedCreatedSchema), 204: done },
    refuses: { ...AS_PERSON, 400: ['wire/unknown'], 429: NOTIFICATION_LIMITS },
  },
  'GET /api/tables/{id}/notices': {
    name: 'howCalled',
    about: 'Returns your notification settings at a table.',
    token: true,
    answers: {
      200: json(
        'The number of browsers, the webhook, and whether there is a feed.',
        answers.notificationsSchema,
      ),
    },
    refuses: AS_PERSON,
  },
  'GET /api/feeds/{secret}': {
    name: 'readFeed',
    about: 'Returns a person’s turns, past and present, as a feed or a calendar.',
    query: {
      lang: bodies.feedQuerySchema.entries.lang.options,
      region: { about: 'The region whose date and time format to use, such as GB.', type: 'string' },
      as: bodies.feedQuerySchema.entries.as.options,
    },
    answers: {
      200: {
        about: 'An Atom feed, or a calendar.',
        content: { 'application/atom+xml': null, 'text/calendar': null },
      },
      304: NOT_MODIFIED,
    },
    refuses: AT_TABLE,
  },
  'POST /api/nightly/{day}': {
    name: 'sendNight',
    about:
      'Submits a finished nightly game of a day (UTC) as a record. It counts if it replays by the rules with the setup and stack of that day, at most seven days later. Only the first result of a token counts.',
    token: true,
    body: bodies.nightlyResultRequestSchema,
    answers: {
      200: json('This token has submitted a result before.', answers.nightlyResultAnswerSchema),
      201: json('The result counts.', answers.nightlyResultAnswerSchema),
    },
    refuses: {
      400: ['wire/unknown'],
      404: ['nightly/no-such-night'],
      409: ['nightly/not-yet', 'nightly/too-late'],
      422: ['nightly/unreadable', 'nightly/another-game', 'nightly/not-over', 'nightly/bots'],
      429: ['server/too-many'],
      503: [DRAINING],
    },
  },
  'GET /api/nightly/{day}': {
    name: 'readNight',
    about:
      'Returns the results of all players of a nightly game, by level of help and by tile. Until the day is over, you must have submitted your own result first.',
    token: true,
    answers: { 200: json('The totals.', answers.nightlyGameAnswerSchema) },
    refuses: { ...READ, 403: ['nightly/play-first'], 404: ['nightly/no-such-night'] },
  },
};
