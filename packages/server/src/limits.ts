interface Limit {
  /** Its flag of `serve`. */
  readonly flag: string;
  readonly usual: number;
  /** For whoever runs the server, in a few words. */
  readonly about: string;
}

/** How much anybody may ask of a server, all of it. Seats are no limit: the game has six. */
export const SERVER_LIMITS = {
  messages: { flag: 'messages-a-second', usual: 20, about: 'messages a connection may send a second' },
  messagesAtOnce: { flag: 'messages-at-once', usual: 40, about: 'and at once, after a pause' },
  message: { flag: 'message-bytes', usual: 16_384, about: 'bytes of one message' },
  hello: { flag: 'hello-seconds', usual: 5, about: 'seconds in which a connection says who it is' },
  texts: { flag: 'texts-a-second', usual: 1, about: 'texts a person may write a second' },
  signs: { flag: 'signs-a-second', usual: 2, about: 'signs a person may make a second' },
  watchers: {
    flag: 'watchers-a-table',
    usual: 50,
    about: 'people without the link who may watch a table; as many again with it',
  },
  entries: {
    flag: 'entries-a-table',
    usual: 5_000,
    about: 'entries of talk and settings a table may have for each game; choices are not counted',
  },
  entriesAMinute: {
    flag: 'entries-a-minute',
    usual: 60,
    about: 'entries besides choices a person may write a minute; people without a seat share this',
  },
  tables: { flag: 'tables-an-hour', usual: 20, about: 'new tables an address may make' },
  sockets: { flag: 'sockets-an-address', usual: 64, about: 'connections an address may have' },
  unknown: {
    flag: 'unknown-a-minute',
    usual: 30,
    about: 'names of tables that are none, which an address may ask for',
  },
  reads: {
    flag: 'reads-a-minute',
    usual: 600,
    about: 'answers about tables that an address may read',
  },
  nights: {
    flag: 'nights-an-hour',
    usual: 60,
    about: 'results of nightly tables an address may send',
  },
  notices: {
    flag: 'notices-a-minute',
    usual: 30,
    about: 'changes of how to be called that an address may make',
  },
  browsers: {
    flag: 'browsers-a-table',
    usual: 5,
    about: 'browsers in which a person may be called for a table',
  },
  slow: {
    flag: 'slow-reader-bytes',
    usual: 65_536,
    about: 'bytes a page may leave unread before it misses pointers and presence',
  },
  tooSlow: {
    flag: 'slowest-reader-bytes',
    usual: 262_144,
    about: 'bytes a page may leave unread before it is let go, to resume later',
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type ServerLimitName = keyof typeof SERVER_LIMITS;
export type ServerLimits = Readonly<Record<ServerLimitName, number>>;

export const DEFAULT_LIMITS: ServerLimits = Object.fromEntries(
  Object.entries(SERVER_LIMITS).map(([name, { usual }]) => [name, usual]),
) as ServerLimits;
