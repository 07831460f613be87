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

/** Reading has its own rate limit. */
const READ = { 429: ['server/too-many'] } as const;
const NOT_MODIFIED: Answer = { about: 'Nothing is new since that ETag.' };
/** Routes with the name of a table. */
const AT_TABLE = { 404: ['table/not-found'], 429: ['server/too-many'] } as const;
/** The same for people of the table. */
const AS_PERSON = { ...AT_TABLE, 403: ['table/not-yours'] } as const;
const NOTIFICATION_LIMITS = [...AT_TABLE[429]] as const;
const DRAINING = 'server/draining';

/** The protocol version of the client. */
const PROTOCOL_VERSION = {
  about:
    'The version of the protocol that you know, from 1: kinds of entries that came later are sent as ordered, without fields. Left out, 1.',
  type: 'integer',
} as const;

/** All operations by method and path. A test compares them with the routes of a server. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /healthz': {
    name: 'isAlive',
    about: 'Answers while the process lives.',
    answers: { 200: json('It lives.', answers.healthySchema) },
  },
  'GET /readyz': {
    name: 'isReady',
    about: 'Answers while it takes tables.',
    answers: {
      200: json('It is ready.', answers.healthySchema),
      503: json('Send people elsewhere.', answers.notReadySchema),
    },
  },
  'GET /api/openapi.json': {
    name: 'describe',
    about: 'This description.',
    answers: { 200: { about: 'OpenAPI 3.1.', content: { 'application/json': null } } },
    refuses: READ,
  },
  'GET /api/about': {
    name: 'about',
    about: 'Versions, how others reach this server, and its key for Web Push.',
    answers: { 200: json('The server.', answers.aboutSchema) },
  },
  'GET /api/tables': {
    name: 'listTables',
    about: 'Tables that want to be found, those touched last first; at most 50.',
    answers: { 200: json('The tables.', answers.tableListSchema) },
    refuses: READ,
  },
  'POST /api/tables': {
    name: 'makeTable',
    about:
      'Opens a table. Its id and the token are made by whoever asks, so asking twice is harmless. Whoever has this token is person 1, the host.',
    token: true,
    body: bodies.tableOpeningSchema,
    answers: { 201: json('It stands; the key lets others take a free seat.', answers.tableCreatedSchema) },
    refuses: {
      400: ['wire/unknown'],
      409: ['table/taken', 'table/setup'],
      429: ['server/too-many'],
      503: [DRAINING],
    },
  },
  'GET /api/tables/{id}': {
    name: 'readTable',
    about: 'A table at a glance: what was agreed, who sits, whose choice it is, since when and until when.',
    answers: { 200: json('The table.', answers.tableSummarySchema), 304: NOT_MODIFIED },
    refuses: AT_TABLE,
  },
  'GET /api/tables/{id}/log': {
    name: 'readLog',
    about: 'Everything that happened. While a game is played, words of watchers are left out.',
    query: { after: { about: 'Only entries after this one.', type: 'integer' }, v: PROTOCOL_VERSION },
    answers: { 200: json('The entries.', answers.logSchema), 304: NOT_MODIFIED },
    refuses: AT_TABLE,
  },
  'GET /api/tables/{id}/record': {
    name: 'readRecord',
    about:
      'A game as a record (.cage): the last one, up to now if it is played; with the proof of its deal if it is over.',
    query: { game: { about: 'The game of this number, from 1.', type: 'integer' } },
    answers: { 200: { about: 'The record.', content: { 'text/plain': null } }, 304: NOT_MODIFIED },
    refuses: { ...AT_TABLE, 404: ['table/not-found', 'table/no-such-game'] },
  },
  'GET /api/tables/{id}/stream': {
    name: 'followTable',
    about:
      'The log as lines of JSON, then every entry as it is written, and {"still": seq} every 20 seconds. Whoever is cut off comes back with after. Words of watchers in a game that is played have no text.',
    query: { after: { about: 'Only entries after this one.', type: 'integer' }, v: PROTOCOL_VERSION },
    answers: {
      200: { about: 'A line each.', content: { 'application/x-ndjson': answers.streamLineSchema } },
    },
    refuses: { ...AT_TABLE, 429: ['server/too-many', 'table/full'], 503: [DRAINING] },
  },
  'POST /api/tables/{id}/pass': {
    name: 'makePass',
    about:
      'A one-time way in for a second device of one’s own, or, if others at the table say the same, of somebody else.',
    token: true,
    body: bodies.passForSchema,
    answers: { 200: json('The pass, or that somebody else must say the same.', answers.passAnswerSchema) },
    refuses: AS_PERSON,
  },
  'POST /api/tables/{id}/pass/use': {
    name: 'usePass',
    about: 'Uses a pass up: the token is that person’s from now on.',
    token: true,
    body: bodies.passUseSchema,
    answers: { 200: json('Who that is.', answers.passUsedSchema) },
    refuses: { ...AS_PERSON, 400: ['wire/unknown'] },
  },
  'DELETE /api/tables/{id}/me': {
    name: 'forgetMe',
    about: 'Removes one’s name, words and tokens from a table; the game of the others stays.',
    token: true,
    answers: { 204: done },
    refuses: AS_PERSON,
  },
  'POST /api/tables/{id}/push': {
    name: 'callByPush',
    about: 'This browser is called when it becomes one’s choice, or no longer.',
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
    about: 'An address of one’s own is called when it becomes one’s choice; null removes it.',
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
    about: 'A feed that nobody can guess, in place of the one before; null removes it.',
    token: true,
    body: bodies.feedRequestSchema,
    answers: { 200: json('Where it is.', answers.feedCreatedSchema), 204: done },
    refuses: { ...AS_PERSON, 400: ['wire/unknown'], 429: NOTIFICATION_LIMITS },
  },
  'GET /api/tables/{id}/notices': {
    name: 'howCalled',
    about: 'How one is called there: browsers, address, feed.',
    token: true,
    answers: { 200: json('So many, and where.', answers.notificationsSchema) },
    refuses: AS_PERSON,
  },
  'GET /api/feeds/{secret}': {
    name: 'readFeed',
    about: 'When it was and is somebody’s choice.',
    query: {
      lang: bodies.feedQuerySchema.entries.lang.options,
      region: { about: 'Dates and hours are written as in this region, like GB.', type: 'string' },
      as: bodies.feedQuerySchema.entries.as.options,
    },
    answers: {
      200: {
        about: 'Atom, or a calendar.',
        content: { 'application/atom+xml': null, 'text/calendar': null },
      },
      304: NOT_MODIFIED,
    },
    refuses: AT_TABLE,
  },
  'POST /api/nightly/{day}': {
    name: 'sendNight',
    about:
      'A finished game of the nightly table of a day (UTC), as a record. It counts if it replays by the rules with the set-up and stack of that day, until seven days after it; of one token the first one does.',
    token: true,
    body: bodies.nightlyResultRequestSchema,
    answers: {
      200: json('There was one of this token before.', answers.nightlyResultAnswerSchema),
      201: json('It counts.', answers.nightlyResultAnswerSchema),
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
      'How everybody did on the same stack, by help and by tile. Until the day is over, only for those whose result counts already.',
    token: true,
    answers: { 200: json('So many, and how.', answers.nightlyGameAnswerSchema) },
    refuses: { ...READ, 403: ['nightly/play-first'], 404: ['nightly/no-such-night'] },
  },
};
